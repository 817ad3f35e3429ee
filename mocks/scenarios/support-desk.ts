import type { Sql } from '@foregather/supabase-embedded';
import { insertAccounts, replaceOrg, type Account } from './accounts';
import { stableId } from './ids';
import { insertRows } from './insert';
import { insertSupportRequests, type SupportRequest, type Visitor } from './support-requests';

const SET = 6;

const organiser: Account = {
  id: stableId('user', 1, SET),
  email: 'samira@example.org',
  firstName: 'Samira',
  lastName: 'Haidari',
};
const colleague: Account = {
  id: stableId('user', 2, SET),
  email: 'jonas@example.org',
  firstName: 'Jonas',
  lastName: 'Eklund',
};
/** Of the platform's staff: sees every request and answers. */
const admin: Account = {
  id: stableId('user', 3, SET),
  email: 'grace.support@example.org',
  firstName: 'Grace',
  lastName: 'Otieno',
};
const visitor: Visitor = { name: 'Marguerite Delacroix-Fontaine', email: 'marguerite@example.org' };

const org = {
  id: stableId('org', 1, SET),
  name: 'Haidari family',
  timezone: 'Europe/Berlin',
  country: 'DE',
};

const requestId = (n: number) => stableId('request', n, SET);
const requests = {
  open: {
    id: requestId(1),
    receipt: 'FG-7K3M-92QX',
    by: organiser,
    topic: 'problem',
    subject: 'The last page of the guest list stays empty when I print it',
    state: 'open',
    page: '/directory',
    diagnostics: {
      browser: 'Firefox 150 on Linux',
      language: 'de-DE',
      width: 1280,
      height: 800,
      online: true,
    },
    at: '2025-03-04T08:15:00Z',
    messages: [
      {
        author: 'requester',
        body: 'I print the directory in landscape. The first three pages are right, the fourth has a header and nothing else.\n\nIt happens in another browser too.',
        hours: 0,
      },
    ],
  },
  answered: {
    id: requestId(2),
    receipt: 'FG-4WZ8-0N5T',
    by: organiser,
    topic: 'question',
    subject: 'Two households under one roof',
    state: 'answered',
    page: null,
    diagnostics: null,
    at: '2025-02-20T17:40:00Z',
    messages: [
      {
        author: 'requester',
        body: 'My parents live with my brother. Are they one household or two?',
        hours: 0,
      },
      {
        author: 'staff',
        body: 'As you like it: whoever answers together is one household. If your parents want a link of their own, make them two.',
        hours: 3,
      },
    ],
  },
  closed: {
    id: requestId(3),
    receipt: 'FG-H2C6-RVJ9',
    by: organiser,
    topic: 'billing',
    subject: 'An invoice with our address',
    state: 'closed',
    page: null,
    diagnostics: null,
    at: '2025-01-21T10:05:00Z',
    messages: [
      { author: 'requester', body: 'Can the invoice carry the address of our association?', hours: 0 },
      { author: 'staff', body: 'Yes: write it under Settings, and the next invoice has it.', hours: 20 },
      { author: 'requester', body: 'Found it, thank you.', hours: 22 },
    ],
  },
  ofColleague: {
    id: requestId(4),
    receipt: 'FG-XB1D-6YPG',
    by: colleague,
    topic: 'feedback',
    subject: 'Place cards',
    state: 'open',
    page: null,
    diagnostics: null,
    at: '2025-03-03T19:30:00Z',
    messages: [
      { author: 'requester', body: 'Place cards in our own colours would be lovely.', hours: 0 },
      { author: 'staff', body: 'Thank you. Which size of card do you print on?', hours: 14 },
      { author: 'requester', body: 'A7, folded.', hours: 15 },
    ],
  },
  ofVisitor: {
    id: requestId(5),
    receipt: 'FG-9E0S-KTM3',
    by: visitor,
    topic: 'privacy',
    subject: 'Remove my address',
    state: 'open',
    page: '/contact',
    diagnostics: { browser: 'Safari on iPhone', language: 'fr-FR', width: 390, height: 844, online: true },
    at: '2025-03-05T06:55:00Z',
    messages: [
      {
        author: 'requester',
        body: 'A cousin invited me to a reunion I cannot come to. How do I have my address removed?',
        hours: 0,
      },
    ],
  },
} as const satisfies Record<string, SupportRequest>;

/**
 * What people ask the staff: requests of an organiser in every state, one of somebody else that was answered and opened
 * again, and one of a visitor. The latest is the visitor's.
 */
export const supportDesk = {
  name: 'supportDesk',
  organiser,
  colleague,
  admin,
  visitor,
  org,
  requests,

  async seed(sql: Sql): Promise<void> {
    await insertAccounts(sql, [organiser, colleague, admin]);
    await replaceOrg(sql, organiser, org);
    await insertRows(sql, 'private.platform_roles', [
      { user_id: admin.id, role: 'admin', created_at: '2025-01-15T09:00:00Z' },
    ]);
    await insertSupportRequests(sql, SET, Object.values(requests));
  },
} as const;

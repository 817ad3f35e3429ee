/** Rows for the stories of this folder, in the form the API answers them. */
import { peoplePaths } from '../../people/paths';
import type { SupportRequestDetail } from '../schema';

export const openRequest: SupportRequestDetail = {
  id: '00000000-0000-4000-8000-000000000001',
  receipt: 'FG-7K3M-92QX',
  topic: 'problem',
  subject: 'The last page of the guest list stays empty when I print it',
  state: 'open',
  requester_name: 'Samira Haidari',
  requester_email: 'samira@example.org',
  user_id: '00000000-0000-4000-8000-000000000011',
  created_at: '2025-03-04T08:15:00Z',
  updated_at: '2025-03-04T08:15:00Z',
  page: peoplePaths.directory(),
  diagnostics: { browser: 'Firefox 150 on Linux', language: 'de-DE', width: 1280, height: 800, online: true },
  support_messages: [
    {
      id: '00000000-0000-4000-8000-000000000021',
      author: 'requester',
      body: 'The first three pages are right, the fourth has a header and nothing else.\n\nIt happens in another browser too.',
      created_at: '2025-03-04T08:15:00Z',
    },
  ],
};

export const answeredRequest: SupportRequestDetail = {
  ...openRequest,
  id: '00000000-0000-4000-8000-000000000002',
  receipt: 'FG-4WZ8-0N5T',
  topic: 'question',
  subject: 'Two households under one roof',
  state: 'answered',
  page: null,
  diagnostics: null,
  support_messages: [
    {
      id: '00000000-0000-4000-8000-000000000022',
      author: 'requester',
      body: 'My parents live with my brother. Are they one household or two?',
      created_at: '2025-02-20T17:40:00Z',
    },
    {
      id: '00000000-0000-4000-8000-000000000023',
      author: 'staff',
      body: 'As you like it: whoever answers together is one household.',
      created_at: '2025-02-20T20:40:00Z',
    },
  ],
};

export const visitorsRequest: SupportRequestDetail = {
  ...openRequest,
  id: '00000000-0000-4000-8000-000000000003',
  receipt: 'FG-9E0S-KTM3',
  topic: 'privacy',
  subject: 'أزيلوا عنواني',
  state: 'closed',
  requester_name: 'Marguerite Delacroix-Fontaine-Featherstonehaugh',
  requester_email: 'marguerite.delacroix-fontaine-featherstonehaugh@example.org',
  user_id: null,
};

import type { PreviewKey } from '../../../../../supabase/functions/deliver-outbox/previews';

/** What a mail is called, and when it goes. */
interface TemplateWords {
  name: string;
  when: string;
}

const WORDS: Readonly<Record<PreviewKey, TemplateWords>> = {
  save_the_date: { name: 'Save the date', when: 'Weeks before the invitation, when the host sends it.' },
  invitation: { name: 'Invitation', when: 'When the host sends the invitations: one to each household.' },
  reminder: { name: 'Reminder', when: 'To those who have not answered, once a day at most.' },
  announcement: { name: 'Announcement', when: 'When the host writes to guests.' },
  change: {
    name: 'Change of day, time or place',
    when: 'After a change that guests were told of, and the host agreed to tell.',
  },
  cancellation: {
    name: 'Cancellation',
    when: 'When the event is called off, to everybody who was told of it.',
  },
  thank_you: { name: 'Thank-you', when: 'After the event, when the host sends it.' },
  confirmation: {
    name: 'Confirmation of a reply',
    when: 'After each answer, with an entry for the calendar.',
  },
  waitlist_offer: {
    name: 'A place from the waitlist',
    when: 'When places become free for a household that waits.',
  },
  join_asked: { name: 'Place asked for', when: 'After a request on the page of an open invitation.' },
  join_coming: { name: 'Place given', when: 'When the host approves it, or there is a place at once.' },
  join_waitlist: { name: 'Request on the waitlist', when: 'When every place is taken.' },
  join_answer: { name: 'Own link sent again', when: 'When somebody asks who is invited already.' },
  join_declined: { name: 'Request declined', when: 'When the host has no place.' },
  reply_received: { name: 'A household answered', when: 'After each reply, where the host chose “now”.' },
  reply_digest: { name: 'Replies of a day', when: 'Once a day, where there were any.' },
  support_receipt: { name: 'We have your message', when: 'After a message to our support.' },
  support_answer: { name: 'Answer of our support', when: 'When a person has answered.' },
  plan_invoice: { name: 'Invoice', when: 'After each payment of a plan or an event pass.' },
  trial_ending: { name: 'Trial ends', when: 'Once, three days before a trial ends.' },
  payment_alarm: { name: 'Payment alarm', when: 'To the administrators, when a payment needs a look.' },
  order_placed: { name: 'Order placed', when: 'After an order that is paid later, with how to pay.' },
  tickets_ready: { name: 'Tickets are ready', when: 'When an order is paid, or costs nothing.' },
  order_refunded: { name: 'Money back', when: 'When the host pays back an order or a part of it.' },
  order_lowered: {
    name: 'Sum lowered',
    when: 'When the host takes something off an order that is not paid.',
  },
  order_over: { name: 'Order is over', when: 'When the money for an order did not come in time.' },
  ticket_passed_on: {
    name: 'Ticket passed on',
    when: 'To the new holder, when somebody passes a ticket on.',
  },
  place_waited: { name: 'Waiting for tickets', when: 'After somebody asks for tickets that are sold out.' },
  place_offered: { name: 'Tickets came free', when: 'When there is room for somebody who waits.' },
  host_money_back: {
    name: 'Card money went back',
    when: 'When a bank or the card provider gives back money of an order without the host.',
  },
  host_upgrade_waits: {
    name: 'Change of a ticket waits',
    when: 'When a guest changes a ticket into a package and pays the difference by transfer, cash or cheque.',
  },
  account_signup: { name: 'Confirm the address', when: 'After a sign-up.' },
  account_magiclink: {
    name: 'Sign-in link',
    when: 'When somebody asks for a link in place of the password.',
  },
  account_recovery: { name: 'New password', when: 'When a password was forgotten.' },
  account_email_change: {
    name: 'Confirm the new address',
    when: 'To the new address of an account that moves.',
  },
  account_email_change_current: {
    name: 'Is the account to move?',
    when: 'To the old address of an account that moves.',
  },
  account_invite: { name: 'An account was made', when: 'When an account is made for somebody.' },
  account_reauthentication: {
    name: 'Code for a change',
    when: 'Before a change that needs to be shown to be yours.',
  },
  account_password_changed: { name: 'Password changed', when: 'After a new password was set.' },
};

const isOf =
  (start: string) =>
  (key: PreviewKey): boolean =>
    key.startsWith(start);
const [isJoin, isReply, isHost, isSupport, isAccount] = [
  isOf('join_'),
  isOf('reply_'),
  isOf('host_'),
  isOf('support_'),
  isOf('account_'),
];
const isPayment = (key: PreviewKey): boolean =>
  ['plan_invoice', 'trial_ending', 'payment_alarm'].includes(key);

const isTicket = (key: PreviewKey): boolean =>
  ['order_', 'tickets_', 'ticket_', 'place_'].some((start) => key.startsWith(start));

/** To whom the mails go, with what tells theirs. */
const GROUPS: readonly (readonly [label: string, holds: (key: PreviewKey) => boolean])[] = [
  [
    'To guests',
    (key) =>
      ![isJoin, isReply, isHost, isSupport, isTicket, isPayment, isAccount].some((holds) => holds(key)),
  ],
  ['To those who ask for a place', isJoin],
  ['To those who buy tickets', isTicket],
  ['To the host', (key) => isReply(key) || isHost(key)],
  ['From our support', isSupport],
  ['About plans and payments', isPayment],
  ['About an account', isAccount],
];

export const wordsOf = (key: PreviewKey): TemplateWords => WORDS[key];

/** The templates as a list to choose from. */
export const templateOptions = (keys: readonly PreviewKey[]) =>
  GROUPS.map(([label, holds]) => ({
    label,
    options: keys.filter(holds).map((key) => ({ value: key, label: WORDS[key].name })),
  }));

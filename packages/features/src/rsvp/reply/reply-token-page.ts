import { loadCalendarFile, tokenAction, type TokenPage } from '@foregather/features/patterns/token-page';
import { eventWhen } from '@foregather/words';
import { ReplyPageView } from './reply-page-view';
import { rsvpPaths } from '../paths';
import { isLarge, LARGE, turnScreen } from './large/large-screens';
import { linkPicture } from '../event-link-picture';
import { INVITATION_LINK_PROBLEMS } from '../reply-copy';
import { noFields, refusedFields, replyFields } from '../reply-fields';
import { SIGN_UP, signUpFields } from './sign-up';
import { hasAnswered, type ReplyView, replyViewSchema } from '../reply-view';

/** Every function of a reply answers with the reply as it then stands. */
const shared = { refusedFields, answersWithPage: true };

/** A guest's page behind a personal link: the invitation, and the household's answer to it. */
export const replyPage: TokenPage<ReplyView> = {
  address: rsvpPaths.reply,
  fallback: { title: 'Reply', description: 'A personal link to reply to an invitation.' },
  read: ({ call, token }) => call('rsvp_by_token', { token }),
  schema: replyViewSchema,
  preview: ({ event, host }) => ({
    title: event.name,
    description: `${host.name} invites you. ${eventWhen(event)}.`,
  }),
  picture: ({ event, looks, closed_reason: closed }) =>
    linkPicture({ event, looks, cancelled: closed === 'cancelled' }),
  View: ReplyPageView,
  keeps: [LARGE],
  styleSheet: (search) => (isLarge(search) ? 'large-type' : undefined),
  script: 'own-clock',
  files: {
    'event.ics': {
      type: 'text/calendar; charset=utf-8',
      // Loaded when a file is asked for: the application, which answers none, does not carry it.
      write: async ({ event, closed_reason: closed }) =>
        (await loadCalendarFile()).calendarFile(event, closed === 'cancelled'),
    },
  },
  defaultAction: 'reply',
  actions: {
    next: turnScreen(1),
    back: turnScreen(-1),
    reply: tokenAction({
      ...shared,
      fields: replyFields('refuse'),
      run: ({ call, token, fields, key }) =>
        call('submit_rsvp', { token, reply: fields, idempotency_key: key }),
      done: (view) => (hasAnswered(view) ? 'Your reply is in. You can change it until replies close.' : null),
    }),
    waitlist: tokenAction({
      ...shared,
      fields: replyFields('waitlist'),
      run: ({ call, token, fields, key }) =>
        call('submit_rsvp', { token, reply: fields, idempotency_key: key }),
      done: 'Your reply is in, and you are on the waitlist.',
    }),
    withdraw: tokenAction({
      ...shared,
      fields: noFields,
      run: ({ call, token }) => call('withdraw_rsvp', { token }),
      done: 'Your reply is taken back. You can answer again until replies close.',
    }),
    accept: tokenAction({
      ...shared,
      fields: noFields,
      run: ({ call, token }) => call('accept_waitlist_offer', { token }),
      done: 'The places are yours.',
    }),
    [SIGN_UP]: tokenAction({
      answersWithPage: true,
      fields: signUpFields,
      run: ({ call, token, fields }) => call('sign_up_by_token', { token, ...fields }),
      done: 'Your places in the programme are kept as you said.',
    }),
    decline: tokenAction({
      ...shared,
      fields: noFields,
      run: ({ call, token }) => call('decline_waitlist_offer', { token }),
      done: 'The places are free for others again. Thank you for letting us know.',
    }),
  },
  problems: INVITATION_LINK_PROBLEMS,
};

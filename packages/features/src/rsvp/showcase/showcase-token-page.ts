import { tokenAction, type TokenPage } from '@foregather/features/patterns/token-page';
import { eventWhen } from '@foregather/words';
import { ShowcaseView } from './showcase-view';
import { rsvpPaths } from '../paths';
import { linkPicture } from '../event-link-picture';
import { SHOWCASE_LINK_PROBLEMS } from './showcase-copy';
import { askFields, askRefusal } from './showcase-fields';
import { type Showcase, showcaseLooks, showcaseSchema } from './showcase';

/** An event's public face, and the form by which somebody who is not on the list asks for a place. */
export const showcasePage: TokenPage<Showcase> = {
  address: rsvpPaths.showcase,
  fallback: { title: 'Open invitation', description: 'A link to an event, and to ask for a place.' },
  read: ({ call, token }) => call('open_invitation_by_token', { token }),
  schema: showcaseSchema,
  preview: ({ event, host }) => ({
    title: event.name,
    description: `${host.name} invites you. ${eventWhen(event)}.`,
  }),
  picture: ({ event, state }) =>
    linkPicture({
      event,
      looks: showcaseLooks(event),
      cancelled: state === 'cancelled',
    }),
  View: ShowcaseView,
  styleSheet: 'showcase',
  defaultAction: 'ask',
  actions: {
    ask: tokenAction({
      fields: askFields,
      run: ({ call, token, fields, key }) =>
        call('request_place', { token, ...fields, idempotency_key: key }),
      refusedFields: askRefusal,
      done: 'Look into your mail.',
      // Nobody can be told that something was sent by an address they were handed.
      inPlace: true,
    }),
  },
  problems: SHOWCASE_LINK_PROBLEMS,
};

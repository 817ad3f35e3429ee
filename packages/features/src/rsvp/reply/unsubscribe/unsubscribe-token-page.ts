import * as z from 'zod';
import { tokenAction, type TokenPage } from '@foregather/features/patterns/token-page';
import { STARTED, STOPPED, UnsubscribeView } from './unsubscribe-view';
import { rsvpPaths } from '../../paths';
import { INVITATION_LINK_PROBLEMS } from '../../reply-copy';
import { topicOf } from './topics';

const about = { title: 'Mails', description: 'Choose which mails you get.' };

/**
 * Stops one kind of mail for one person. Opening it asks, the button does it; so does a mail program's own unsubscribe
 * button (RFC 8058), which sends no field and looks at the status only. The same link takes it back.
 */
export const unsubscribePage: TokenPage<null> = {
  // No page of the application: only a server answers it.
  address: (token) => `${rsvpPaths.reply(token)}/unsubscribe`,
  fallback: about,
  // The token is tried when something is to be stopped: the question says nothing of whom it is for.
  read: async () => ({ data: null, error: null, status: 200 }),
  schema: z.null(),
  preview: () => about,
  View: UnsubscribeView,
  defaultAction: 'stop',
  actions: {
    stop: tokenAction({
      fields: z.unknown(),
      run: ({ call, token, search }) => call('unsubscribe_by_token', { token, topic: topicOf(search) }),
      done: STOPPED,
      inPlace: true,
    }),
    start: tokenAction({
      fields: z.unknown(),
      run: ({ call, token, search }) => call('resubscribe_by_token', { token, topic: topicOf(search) }),
      done: STARTED,
      inPlace: true,
    }),
  },
  problems: INVITATION_LINK_PROBLEMS,
};

import { tokenAction, type TokenPage } from '@foregather/features/patterns/token-page';
import { eventWhen } from '@foregather/words';
import { DraftView } from '../components/info-view/draft-view';
import { InfoView } from '../components/info-view/info-view';
import { infoPagePaths } from '../paths';
import {
  commentFields,
  type DraftPage,
  draftPageSchema,
  type SharedPage,
  sharedPageSchema,
} from './shared-page';

const problems = {
  'not-found': {
    title: 'This link does not open anything',
    text: 'It may have been turned off or renewed. Ask whoever sent it to you for the present one.',
  },
};

/** A published information page, for every guest who has its link. */
export const infoPage: TokenPage<SharedPage> = {
  address: infoPagePaths.eventInfoView,
  fallback: { title: 'Information page', description: 'A link to what guests of an event must know.' },
  read: ({ call, token }) => call('info_page_by_token', { token }),
  schema: sharedPageSchema,
  preview: ({ title, event, host }) => ({
    title: `${title}: ${event.name}`,
    description: `${host.name} wrote down what you need to know. ${eventWhen(event)}.`,
  }),
  View: InfoView,
  styleSheet: 'info-page',
  actions: {},
  problems,
};

/** The draft of an information page, for those who are asked what they think of it. */
export const draftPage: TokenPage<DraftPage> = {
  address: infoPagePaths.eventInfoPreview,
  fallback: {
    title: 'Draft of an information page',
    description: 'A link to a draft, to read and to comment.',
  },
  read: ({ call, token }) => call('info_preview_by_token', { token }),
  schema: draftPageSchema,
  preview: ({ title, event, host }) => ({
    title: `Draft: ${title}`,
    description: `${host.name} asks what you think of a page for ${event.name}. You need no account.`,
  }),
  View: DraftView,
  styleSheet: 'info-page',
  defaultAction: 'comment',
  actions: {
    comment: tokenAction({
      fields: commentFields,
      run: ({ call, token, fields: { name, comment, block } }) =>
        call('comment_on_info_page', { token, name, comment, ...(block === '' ? {} : { block_id: block }) }),
      // A link that was shared with `?done=` in it must not thank anybody before somebody has written.
      done: ({ comments, host }) => (comments.length > 0 ? `${host.name} has your comment.` : null),
    }),
  },
  problems,
};

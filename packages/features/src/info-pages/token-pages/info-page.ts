import { coverLook } from '@foregather/covers';
import {
  type LinkPicture,
  loadCalendarFile,
  tokenAction,
  type TokenFile,
  type TokenPage,
} from '@foregather/features/patterns/token-page';
import { dayText, eventWhen } from '@foregather/words';
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

/** What a shared link shows: the cover with the title of the page, day and place. */
function linkPicture({ title, event, looks }: SharedPage): LinkPicture {
  const { kind, seed, variant, mood, number } = coverLook(looks);
  const { photo } = looks;
  const day = event.start_date === null ? '' : dayText(event.start_date);
  return {
    cover: { kind, seed, variant, mood, number },
    ...(photo ? { photo: { path: photo.path, x: photo.x, y: photo.y } } : {}),
    lettering: looks.lettering,
    line: [day, event.location_name ?? ''].filter(Boolean).join(' · '),
    title,
    alt: `${title}: ${event.name}.`,
  };
}

/** The day for a guest's calendar. */
const calendar: TokenFile<SharedPage> = {
  type: 'text/calendar; charset=utf-8',
  // Loaded when a file is asked for: the application, which answers none, does not carry it.
  write: async ({ event }) => (await loadCalendarFile()).calendarFile(event, event.status === 'cancelled'),
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
  picture: linkPicture,
  View: InfoView,
  styleSheet: 'info-page',
  script: 'page-tools',
  keptBy: '/page-worker.js',
  files: { 'event.ics': calendar },
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

import { answersInWords } from '@foregather/words';
import * as z from 'zod';
import { type NoticeKind, noticeKind } from './notice.ts';

/** `private.reply_notice_words`: who answered, as of when the mail leaves. */
const details = z.object({
  events: z
    .array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        replies: z.int(),
        lines: z.array(
          z.object({
            invitation: z.uuid(),
            household: z.string(),
            state: z.enum(['submitted', 'withdrawn']),
            answers: z.array(z.enum(['yes', 'no', 'maybe', 'waitlisted'])),
          }),
        ),
      }),
    )
    .min(1),
});
type Told = z.output<typeof details>['events'][number];
type Line = Told['lines'][number];

const said = ({ state, answers }: Line) => answersInWords(state === 'withdrawn' ? ['withdrawn'] : answers);

const lineOf = (line: Line): [string, string] => [line.household, said(line)];

const counted = (replies: number) => (replies === 1 ? '1 reply' : `${replies} replies`);

const greeting = (name: string | null) => (name === null ? 'Hello,' : `Hello ${name},`);

const repliesPage = (event: string) => `/rsvp?event=${encodeURIComponent(event)}`;

const footer = ['You get this mail because you asked guests to reply to your event.'];

const received = noticeKind(details, ({ events }, { name, page }) => {
  const [event] = events;
  const [line] = event?.lines ?? [];
  if (event === undefined || line === undefined) throw new Error('A notice of a reply needs one.');
  return {
    subject: `${line.household}: ${said(line)} (${event.name})`,
    preview: `A household answered your invitation to ${event.name}.`,
    heading: `${line.household} answered`,
    paragraphs: [greeting(name), `This is what they say about ${event.name}:`],
    facts: [lineOf(line)],
    action: {
      label: 'See the reply',
      url: page(`${repliesPage(event.id)}&invitation=${encodeURIComponent(line.invitation)}`),
    },
    footer,
  };
});

const digest = noticeKind(details, ({ events }, { name, page }) => {
  const all = events.reduce((sum, event) => sum + event.replies, 0);
  const [first] = events;
  const more = (event: Told) => event.replies - event.lines.length;
  return {
    subject:
      events.length === 1 && first !== undefined
        ? `${counted(all)} to ${first.name}`
        : `${counted(all)} to ${events.length} events`,
    preview: first?.lines.map((line) => `${line.household}: ${said(line)}`).join('. ') ?? '',
    heading: `${counted(all)} since yesterday`,
    paragraphs: [greeting(name), 'These households answered:'],
    facts: events.flatMap((event): [string, string][] => [
      ...(events.length === 1 ? [] : [['Event', event.name] satisfies [string, string]]),
      ...event.lines.map(lineOf),
      ...(more(event) > 0 ? [['And', `${more(event)} more`] satisfies [string, string]] : []),
    ]),
    action: {
      label: 'See the replies',
      url: page(events.length === 1 && first !== undefined ? repliesPage(first.id) : '/rsvp'),
    },
    footer,
  };
});

/** To the host: each reply at once, or those of a day together. */
export const replyNotices: Readonly<Record<string, NoticeKind>> = {
  reply_received: received,
  reply_digest: digest,
};

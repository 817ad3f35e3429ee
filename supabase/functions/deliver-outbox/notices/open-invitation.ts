import * as z from 'zod';
import { type NoticeKind, noticeKind } from './notice.ts';

const detailsSchema = z.object({
  event: z.string(),
  host: z.string(),
  /** What became of the request; `answer`: the invitation is theirs to answer. */
  place: z.enum(['asked', 'coming', 'waitlist', 'answer', 'declined']),
  /** Of their own link; null where there is none. */
  token: z.string().nullable(),
});
type Details = z.output<typeof detailsSchema>;

/** Anybody can type anybody's address into the form, so each of these mails says so, and repeats nothing that was typed. */
const footer = [
  'You get this mail because this address was given on the page of an open invitation. If that was not you, ignore it: at most one such mail comes a day.',
];

const WORDS: Record<Details['place'], (details: Details) => { subject: string; said: string; next: string }> =
  {
    asked: ({ event, host }) => ({
      subject: `Your request is with the host: ${event}`,
      said: `A place was asked for with this address. ${host} looks at it.`,
      next: 'The answer comes to this address. Nothing else is to be done.',
    }),
    coming: ({ event, host }) => ({
      subject: `You have a place: ${event}`,
      said: `You have a place. ${host} is looking forward to you.`,
      next: 'Your own link is below. With it you can see who comes along, choose a meal, change your answer, or take it back.',
    }),
    waitlist: ({ event }) => ({
      subject: `You are on the waitlist: ${event}`,
      said: 'Every place is taken, so you are on the waitlist. As soon as a place is free you hear by mail.',
      next: 'Your own link is below. With it you can change your answer, or take it back.',
    }),
    answer: ({ event, host }) => ({
      subject: `Your invitation: ${event}`,
      said: `${host} invites you. Your own link is below: answer by it, or look at what you have answered.`,
      next: 'Nobody has answered for you, and what you answered before stays as it is.',
    }),
    declined: ({ event, host }) => ({
      subject: `Your request for a place: ${event}`,
      said: `${host} has no place for you this time. Thank you for asking.`,
      next: 'Nothing else is to be done, and what you told us is deleted after 30 days.',
    }),
  };

const joinPlace = noticeKind(detailsSchema, (details, { page }) => {
  const { subject, said, next } = WORDS[details.place](details);
  return {
    subject,
    preview: said,
    heading: details.event,
    paragraphs: ['Hello,', said, next],
    ...(details.token === null
      ? {}
      : {
          action: { label: 'Open your invitation', url: page(`/rsvp/${encodeURIComponent(details.token)}`) },
        }),
    footer,
  };
});

/** What becomes of a request for a place by an open invitation. */
export const openInvitationNotices: Readonly<Record<string, NoticeKind>> = { join_place: joinPlace };

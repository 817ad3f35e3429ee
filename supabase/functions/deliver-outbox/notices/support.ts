import * as z from 'zod';
import { type NoticeKind, noticeKind } from './notice.ts';

/** Beside a receipt number stands why this mail came, since anybody can type anybody's address into the form. */
const footer = (signedIn: boolean) => [
  signedIn
    ? 'You get this mail because you wrote to our support with your account.'
    : 'You get this mail because this address was given in our contact form. If that was not you, ignore it: nothing else will come.',
];

/** The request itself for an account, which is asked to sign in where it is not; a visitor has the form alone. */
const requestPage = (request: string) => `/support?request=${request}`;

const receipt = noticeKind(
  z.object({ receipt: z.string(), request: z.uuid(), signed_in: z.boolean() }),
  ({ receipt: number, request, signed_in: signedIn }, { name, page }) => ({
    subject: `We have your message (${number})`,
    preview: 'A person reads it and answers by mail.',
    heading: 'We have your message',
    paragraphs: [
      name === null ? 'Hello,' : `Hello ${name},`,
      'Thank you for writing. A person reads every message, and the answer comes to this address.',
      signedIn
        ? 'You can follow it, or add something, on the page of your request.'
        : 'To add something, write to us again and name this number.',
    ],
    facts: [['Receipt number', number]],
    action: signedIn
      ? { label: 'See your request', url: page(requestPage(request)) }
      : { label: 'Write to us again', url: page('/contact') },
    footer: footer(signedIn),
  }),
);

const answer = noticeKind(
  z.object({
    receipt: z.string(),
    request: z.uuid(),
    subject: z.string(),
    answer: z.string(),
    signed_in: z.boolean(),
    closed: z.boolean(),
  }),
  ({ receipt: number, request, subject, answer: said, signed_in: signedIn, closed }, { name, page }) => ({
    subject: `Re: ${subject} (${number})`,
    preview: said.slice(0, 120),
    heading: 'Here is our answer',
    paragraphs: [
      name === null ? 'Hello,' : `Hello ${name},`,
      said,
      ...(closed
        ? ['We have closed this request. If something is still open, start a new one and name the number.']
        : []),
    ],
    facts: [
      ['You asked about', subject],
      ['Receipt number', number],
    ],
    action:
      signedIn && !closed
        ? { label: 'Answer on your support page', url: page(requestPage(request)) }
        : { label: 'Write to us again', url: page(signedIn ? requestPage(request) : '/contact') },
    footer: footer(signedIn),
  }),
);

export const supportNotices: Readonly<Record<string, NoticeKind>> = {
  support_receipt: receipt,
  support_answer: answer,
};

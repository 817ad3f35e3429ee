import { shellPaths } from '../paths';
import type { Notification } from './queries';

/** A line in words, and where it leads. */
export interface NotificationWords {
  title: string;
  /** Whom it is about, or where it belongs; may be empty. */
  detail: string;
  to: string;
}

const NO_EVENT = 'your event';

/** 'Okafor, Obi and 3 more'; as many of the names as there is room for. */
export function namesText(names: readonly string[], amount: number): string {
  const more = amount - names.length;
  if (names.length === 0) return '';
  if (more > 0) return `${names.join(', ')} and ${more} more`;
  const last = names.at(-1) ?? '';
  return names.length === 1 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** One by its name, several by their number; `one` and `several` are what is said of them. */
function ofEvent(
  { names, amount, event_name }: Notification,
  one: (name: string) => string,
  several: (event: string) => string,
): Pick<NotificationWords, 'title' | 'detail'> {
  const event = event_name ?? NO_EVENT;
  const [name] = names;
  return amount === 1 && name !== undefined
    ? { title: one(name), detail: event }
    : { title: several(event), detail: namesText(names, amount) };
}

/** How a notification reads, and the page its news stand on. */
export function notificationWords(line: Notification): NotificationWords {
  const { kind, amount, payload } = line;
  const event = line.event_id ?? undefined;
  switch (kind) {
    case 'reply':
      return {
        ...ofEvent(
          line,
          (name) => `${name} answered`,
          (to) => `${amount === 1 ? 'One reply' : `${amount} replies`} to ${to}`,
        ),
        to: shellPaths.replies({ event, show: 'answered' }),
      };
    case 'note':
      return {
        ...ofEvent(
          line,
          (name) => `${name} wrote a note`,
          (to) => `${amount === 1 ? 'One note' : `${amount} notes`} with replies to ${to}`,
        ),
        to: shellPaths.replies({ event, show: 'answered' }),
      };
    case 'waitlist':
      return {
        ...ofEvent(
          line,
          (name) => `The waitlist moved: ${name}`,
          (to) => `The waitlist of ${to} moved`,
        ),
        to: shellPaths.replies({ event, show: 'waitlisted' }),
      };
    case 'bounce':
      return {
        ...ofEvent(
          line,
          (name) => `The mail to ${name} came back`,
          (to) => `${amount === 1 ? 'One mail' : `${amount} mails`} for ${to} came back`,
        ),
        to: shellPaths.replies({ event, show: 'undelivered' }),
      };
    case 'sent':
      return {
        ...ofEvent(
          line,
          (subject) => `Sent: ${subject}`,
          (to) => `${amount === 1 ? 'A message' : `${amount} messages`} to the guests of ${to} left`,
        ),
        to: shellPaths.replies({ event }),
      };
    case 'org_invitation':
      return {
        title:
          amount === 1 && payload.org
            ? `You are invited to work with ${payload.org}`
            : `${amount} invitations to organisations`,
        detail: 'Accept or decline it in your account',
        to: shellPaths.account(),
      };
    case 'support_answer':
      return {
        title: amount === 1 ? 'The support answered you' : `${amount} answers of the support`,
        detail: 'Your request has an answer',
        to: shellPaths.support(payload.request === undefined ? {} : { request: payload.request }),
      };
  }
}

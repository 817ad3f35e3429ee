import { capitalised } from '@foregather/words';
import type { UndoneEnd } from './mutations';
import { asStatus } from './event-status';
import { STATUS_LABELS } from './labels';

/** Names said one by one; the rest is a number. */
const MOST_NAMES = 8;

const count = (n: number, one: string, many: string) => (n === 1 ? `one ${one}` : `${n} ${many}`);

/** What came back with the event: 'Live again, with 2 on the waitlist and one planned reminder'. */
export function undoneText({ status, waiting, offered, reminders }: UndoneEnd): string {
  const back = [
    waiting > 0 ? count(waiting, 'household on the waitlist', 'households on the waitlist') : '',
    offered > 0 ? count(offered, 'open offer', 'open offers') : '',
    reminders > 0 ? count(reminders, 'planned reminder', 'planned reminders') : '',
  ].filter(Boolean);
  const again = `${STATUS_LABELS[asStatus(status)].label} again`;
  return back.length === 0 ? again : `${again}, with ${back.join(', ')}`;
}

/** Who has the cancellation mail already, by name; null when nobody has. */
export function toldText({ told }: Pick<UndoneEnd, 'told'>): string | null {
  if (told.length === 0) return null;
  const names = [...new Set(told.map(({ name, address }) => name ?? address))];
  const shown = names.slice(0, MOST_NAMES).join(', ');
  const more = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : '';
  return `${capitalised(count(told.length, 'cancellation mail has', 'cancellation mails have'))} gone out already, to ${shown}${more}. Tell them that it takes place after all.`;
}

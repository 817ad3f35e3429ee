import { firstName, initialsOf, namesTogether } from '../guest-names';
import { hasAnswered, type ReplyView } from '../reply-view';

export interface Seat {
  key: string;
  text: string;
  /** A paper of its own; 'you' is the household's. */
  hue: string;
}

const SEATS = 12;
const PAPERS = 6;

export interface Table {
  /** Six on each side. */
  seats: readonly (readonly Seat[])[];
  total: number;
  /** Who comes, in a sentence. */
  sentence: string;
}

const COUNTS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** The table of those who come: others by name where they allow it, the household's own places, the rest as a number. */
export function tableOf(view: ReplyView): Table | null {
  const { coming, people } = view;
  if (!coming) return null;
  const asked = !hasAnswered(view);
  const own = people.filter(({ reply }) => (asked ? true : reply === 'yes'));
  const ownComing = asked ? 0 : [...own, ...view.guests.filter(({ reply }) => reply === 'yes')].length;
  const others = Math.max(0, coming.total - ownComing);
  const kept = own.slice(0, SEATS / 2);
  const named = coming.people.slice(0, SEATS - kept.length - 1);
  const more = others - named.length;
  const list: Seat[] = [
    ...named.map(({ initials }, at) => ({ key: `n${at}`, text: initials, hue: String(at % PAPERS) })),
    ...kept.map(({ person_id, full_name, named: hasName }, at) => ({
      key: person_id,
      text: hasName ? initialsOf(full_name) : '?',
      hue: asked ? 'you' : String((named.length + at) % PAPERS),
    })),
    ...(more > 0 ? [{ key: 'more', text: `+${more}`, hue: '4' }] : []),
  ];
  const rest = others - coming.people.length;
  const who =
    coming.people.length > 0
      ? `${namesTogether(
          coming.people.map(({ name }) => firstName(name)),
          Math.max(0, rest),
        )} ${others === 1 ? 'comes' : 'come'}.`
      : others === 0
        ? 'Nobody else has said yes so far.'
        : `${others === 1 ? 'One other comes' : `${others} others come`}.`;
  const count = COUNTS[own.length] ?? String(own.length);
  const mine =
    own.length === 0
      ? ''
      : asked
        ? ` The ${own.length === 1 ? 'dashed place is' : `${count} dashed places are`} kept for you.`
        : ` ${own.length === 1 ? 'One of the places is' : `${count[0]?.toUpperCase()}${count.slice(1)} of the places are`} yours.`;
  return {
    seats: [list.slice(0, SEATS / 2), list.slice(SEATS / 2)],
    total: coming.total,
    sentence: who + mine,
  };
}

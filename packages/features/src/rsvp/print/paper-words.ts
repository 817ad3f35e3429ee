/** Everything that guests read on letters, cards, labels, tags and posters: in one place, to be translated in one place. */
import { dayText, zoneCity } from '@foregather/words';
import { firstName, namesTogether } from '../guest-names';

/** More names than these do not fit into one line. */
const NAMED = 6;

/** How a printed address is grouped, so that an eye finds its place again: five by five, the last six. */
export const grouped = (code: string) => code.replace(/(.{5})(?=.{6})/gu, '$1-');

export const paperWords = {
  invites: (host: string) => `${host} invites you`,
  salutation: (people: readonly string[], household: string) =>
    people.length === 0 || people.length > NAMED
      ? `Dear ${household},`
      : `Dear ${namesTogether(people.map(firstName))},`,
  cardFor: (household: string) => `For ${household}`,
  seeYou: 'We would love to have you with us.',
  answerTitle: 'Will you come?',
  answerBy: (day: string) => `Please answer by ${dayText(day)}.`,
  scan: 'Point the camera of a phone at the square. Or type this address into a browser:',
  scanBrief: 'Scan the square, or type:',
  ask: (name: string) => `Or tell ${name}`,
  continued: (event: string, page: number) => `${event}, page ${page}`,
  dateOpen: 'Date not yet known',
  online: 'Online',
  placeOpen: 'Place not yet known',
  days: (first: string, last: string | null) =>
    last === null ? dayText(first) : `${dayText(first)} to ${dayText(last)}`,
  clock: (clock: string, zone: string) => `${clock} (${zoneCity(zone)} time)`,
  posterAsk: 'Come too',
  posterScan: 'Scan and ask for a place, or type:',
  tagHello: 'Hello, I am',
  guestOf: (household: string) => `Guest of ${household}`,
} as const;

/** What the pages of one venue say about its facts, for members and for a committee alike. */

export { accessWords } from '@foregather/words';

/** How many fit into a space. */
export interface SpaceSize {
  seated: number | null;
  rows_of: number | null;
  standing: number | null;
  outdoors: boolean;
}

/** '120 at tables, 160 in rows, 200 standing, outdoors'. */
export function spaceWords({ seated, rows_of, standing, outdoors }: SpaceSize): string {
  const count = (people: number | null, how: string) =>
    people === null ? [] : [`${people.toLocaleString('en-US')} ${how}`];
  const sizes = [...count(seated, 'at tables'), ...count(rows_of, 'in rows'), ...count(standing, 'standing')];
  const words = [
    ...(sizes.length === 0 ? ['nobody has counted'] : sizes),
    ...(outdoors ? ['outdoors'] : []),
  ].join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The three answers of a committee, in its words. */
export const ANSWERS = ['yes', 'maybe', 'no'] as const;
export type Answer = (typeof ANSWERS)[number];
export const ANSWER_NAMES: Record<Answer, string> = {
  yes: 'Yes, this one',
  maybe: 'I could live with it',
  no: 'Rather not',
};

/** Opens a place in whatever the reader's device shows maps with. */
export const mapAddress = (place: string) =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;

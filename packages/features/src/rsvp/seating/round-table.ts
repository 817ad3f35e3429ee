/** Up to so many chairs a table is drawn round; a longer one is read as rows. */
const MOST_ROUND = 12;
/** Between the faces of two neighbours, px: each has two lines of a name below it. */
const NEIGHBOURS = 74;
/** The least distance of a face from the middle, px: the name of who sits at the top stays off the cloth. */
const LEAST_RADIUS = 112;
/** What a face and its name take beyond the face's middle, px. */
const MARGIN = 50;

export interface RoundTable {
  /** Both sides of the square it is drawn in, px. */
  across: number;
  /** The middle of each face, px from the left and the top: a plan of a room is not mirrored. Chair 1 is at the top, then clockwise. */
  chairs: readonly { x: number; y: number }[];
}

/** Where the chairs of a round table stand; null where they are too many to be drawn so. */
export function roundTable(seats: number): RoundTable | null {
  if (seats > MOST_ROUND) return null;
  const radius = Math.max(LEAST_RADIUS, NEIGHBOURS / 2 / Math.sin(Math.PI / Math.max(seats, 2)));
  const middle = radius + MARGIN;
  return {
    across: Math.round(2 * middle),
    chairs: Array.from({ length: seats }, (_, at) => {
      const turn = (2 * Math.PI * at) / seats;
      return {
        x: Math.round(middle + radius * Math.sin(turn)),
        y: Math.round(middle - radius * Math.cos(turn)),
      };
    }),
  };
}

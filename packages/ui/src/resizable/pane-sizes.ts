/** Sizes are per cent of the room, and all panes together have 100. */
export interface PaneLimits {
  /** Default: 10. */
  minSize?: number | undefined;
  /** Default: what the others leave. */
  maxSize?: number | undefined;
}

const MIN = 10;
const tidy = (size: number) => Math.round(size * 100) / 100;

const minOf = ({ minSize }: PaneLimits = {}) => minSize ?? MIN;
const maxOf = ({ maxSize }: PaneLimits = {}) => maxSize ?? 100;

/** How small and how large the pane before a handle can be, while the two panes beside the handle share their room. */
export function spanOf(sizes: readonly number[], panes: readonly PaneLimits[], handle: number) {
  const room = (sizes[handle] ?? 0) + (sizes[handle + 1] ?? 0);
  const least = Math.max(minOf(panes[handle]), room - maxOf(panes[handle + 1]));
  const most = Math.min(maxOf(panes[handle]), room - minOf(panes[handle + 1]));
  return { least: tidy(Math.min(least, most)), most: tidy(most), room };
}

/** The sizes after the pane before a handle is made this large; the one after it gives or takes the difference. */
export function resized(
  sizes: readonly number[],
  panes: readonly PaneLimits[],
  handle: number,
  size: number,
): number[] {
  const { least, most, room } = spanOf(sizes, panes, handle);
  const first = tidy(Math.max(least, Math.min(most, size)));
  return sizes.map((before, place) =>
    place === handle ? first : place === handle + 1 ? tidy(room - first) : before,
  );
}

/** Sizes that fit as many panes and add up to 100, from what was kept or wished for; without any, equal ones. */
export function fittingSizes(count: number, wished: readonly (number | undefined)[] = []): number[] {
  const known = Array.from({ length: count }, (_, place) => {
    const size = wished[place];
    return size !== undefined && Number.isFinite(size) && size > 0 ? size : undefined;
  });
  const given = known.reduce<number>((sum, size) => sum + (size ?? 0), 0);
  const open = known.filter((size) => size === undefined).length;
  // What is left over, or an equal share where the others took all of it.
  const share = open === 0 ? 0 : given < 100 ? (100 - given) / open : 100 / count;
  const filled = known.map((size) => size ?? share);
  const sum = filled.reduce((total, size) => total + size, 0);
  return filled.map((size) => tidy((size / sum) * 100));
}

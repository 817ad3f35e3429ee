/** The space scale of the layout helpers, in steps of 4 px: a variant of each of them. */
export const gap = {
  0: 'gap-0',
  1: 'gap-1',
  2: 'gap-2',
  3: 'gap-3',
  4: 'gap-4',
  6: 'gap-6',
  8: 'gap-8',
  12: 'gap-12',
  16: 'gap-16',
  24: 'gap-24',
};

export type Gap = keyof typeof gap;

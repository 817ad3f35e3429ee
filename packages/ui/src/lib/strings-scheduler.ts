/* The texts of the scheduler: in a file of their own, because few pages need them. */
/** DayColumns, ResourceWeek and ResourceMonth: every text in `words` */
export const scheduler = {
  range: (from: string, to: string) => `${from} to ${to}`,
  hours: 'Hours',
  rows: 'Spaces',
  choose: 'Column shown',
  overlap: 'Overlap',
  more: (count: number) => `+${count}`,
  moreLabel: (count: number) => `${count} more at the same time`,
  freePlace: (where: string) => `Free: ${where}`,
  pickedUp: (item: string, where: string) =>
    `${item} picked up. ${where}. Arrow keys move it, Enter drops it, Escape puts it back.`,
  sizing: (item: string, where: string) =>
    `Length of ${item}. ${where}. Up and Down change it, Enter keeps it, Escape puts it back.`,
  free: (where: string) => `${where}. Free.`,
  taken: (where: string, problem: string) => `${where}. ${problem}`,
  moved: (item: string, where: string) => `${item} moved to ${where}.`,
  stays: (item: string, where: string) => `${item} stays: ${where}.`,
  putBack: (item: string, where: string) => `${item} put back: ${where}.`,
  refused: (item: string, where: string) => `${item} goes back: ${where}.`,
  barMove: 'Arrows move, Enter drops, Esc puts back',
  barSize: 'Up and Down change the length, Enter keeps it, Esc puts back',
  keys: 'Arrow keys go from entry to entry and to free hours. Enter opens or begins, N adds, M moves, R changes the length.',
  keysWeek:
    'Arrow keys go from entry to entry, day to day and space to space. Enter opens or begins, N adds, M moves, R changes the length; while moving, Control with Up and Down changes the space.',
  keysMonth:
    'Arrow keys go from day to day and space to space. Enter opens or begins, N adds, M moves, R changes the length in days.',
  keysReading: 'Arrow keys go from entry to entry. Enter opens.',
} as const;

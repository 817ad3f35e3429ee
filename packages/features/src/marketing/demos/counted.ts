/** A number with its noun: '1 week', '12 weeks'. */
export const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

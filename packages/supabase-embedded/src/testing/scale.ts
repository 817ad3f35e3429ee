/** Whether this is `npm run test:long`, which takes its time, and not the short form inside `npm test`. */
export const LONG = process.env['LONG_TESTS'] === '1';

/** How often, how long, how many: the figure of the short form, or of the long one. */
export const scale = (short: number, long: number): number => (LONG ? long : short);

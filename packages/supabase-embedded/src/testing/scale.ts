/** Whether this is `npm run test:long`, which takes its time, and not the short form inside `npm test`. */
export const LONG = process.env['LONG_TESTS'] === '1';

/** Selects the number for the short or the long form. */
export const scale = (short: number, long: number): number => (LONG ? long : short);

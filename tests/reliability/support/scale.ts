/** Whether this is `npm run test:reliability`, which takes its time, and not the short form inside `npm test`. */
export const LONG = process.env['RELIABILITY'] === 'long';

/** How often, how long, how many: the figure of the short form, or of the long one. */
export const scale = (short: number, long: number): number => (LONG ? long : short);

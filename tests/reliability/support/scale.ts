/** Whether this is the long form, `npm run test:reliability`, and not the short form in `npm test`. */
export const LONG = process.env['RELIABILITY'] === 'long';

/** Selects the number for the short or the long form. */
export const scale = (short: number, long: number): number => (LONG ? long : short);

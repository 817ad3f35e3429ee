import * as z from 'zod/mini';

const text = z.catch(z.string().check(z.maxLength(200)), '');

/** What the address of a list keeps where a text is all that narrows it: `?q=`. */
export const listSearchParams = z.object({ q: text });

/** The same under another name, for the second list of a page: `?guest=`. */
export const searchParamsNamed = (name: string) => z.object({ [name]: text });

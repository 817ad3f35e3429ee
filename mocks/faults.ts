import { delay, http, HttpResponse } from 'msw';
import { SUPABASE_URL } from './backend';

/** For stories and tests of error states: this path fails, all others stay real. */
export const failing = (path: string, status = 500) =>
  http.all(`${SUPABASE_URL}/${path}`, () => HttpResponse.json({ message: 'Injected failure' }, { status }));

/** For stories and tests of loading states: this path never answers, all others stay real. */
export const pending = (path: string) => http.all(`${SUPABASE_URL}/${path}`, () => delay('infinite'));

/** For stories and tests of a lost connection: the request for this path never arrives. */
export const unreachable = (path: string) => http.all(`${SUPABASE_URL}/${path}`, () => HttpResponse.error());

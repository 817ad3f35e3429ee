import * as z from 'zod';
import type { AuthHandler } from '../../context';
import { json, validationFailed } from '../../errors';
import { listUsers as findUsers, publicUser } from '../../users';
import { requireAdmin } from './require-admin';

const PER_PAGE = 50;
/** A user takes several kilobytes with factors and identities. */
const MOST_PER_PAGE = 1000;

const whole = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

/** GET /admin/users: newest first, with the headers that the client uses for paging. */
export const listUsers: AuthHandler = async (context, call) => {
  requireAdmin(call);
  const params = call.url.searchParams;
  const read = (name: string, other: number) => {
    const given = params.get(name) ?? '';
    if (given === '') return other;
    const number = whole.safeParse(given);
    if (!number.success)
      throw validationFailed(`Bad Pagination Parameters: ${name} has to be a whole number`);
    return Math.max(1, number.data);
  };
  const page = read('page', 1);
  const perPage = Math.min(read('per_page', PER_PAGE), MOST_PER_PAGE);
  const filter = (params.get('filter') ?? '').slice(0, 200);
  const { users, total } = await findUsers(context.driver, {
    offset: (page - 1) * perPage,
    limit: perPage,
    filter,
  });

  const last = Math.max(1, Math.ceil(total / perPage));
  const link = (to: number, rel: string) => {
    // The client takes the text after the first "=" as the page.
    const query = new URLSearchParams({ page: String(to), per_page: String(perPage) });
    if (filter !== '') query.set('filter', filter);
    return `<${context.settings.siteUrl}/auth/v1/admin/users?${query.toString()}>; rel="${rel}"`;
  };
  const links = [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')];
  return json(
    200,
    { users: users.map((user) => publicUser(user)), aud: 'authenticated' },
    { 'x-total-count': String(total), link: links.join(', ') },
  );
};

import type { Sql } from '@foregather/supabase-embedded';
import { insertAccounts, replaceOrg, type Account } from './accounts';
import { stableId } from './ids';

const SET = 1;

const organiser: Account = {
  id: stableId('user', 1, SET),
  email: 'nadia@example.org',
  firstName: 'Nadia',
  lastName: 'Haddad',
};

const org = { id: stableId('org', 1, SET), name: 'Nadia Haddad', timezone: 'Europe/Berlin', country: 'DE' };

/** Somebody who has confirmed their address a minute ago: no event, nobody in the directory. */
export const emptyAccount = {
  name: 'emptyAccount',
  organiser,
  org,
  async seed(sql: Sql): Promise<void> {
    await insertAccounts(sql, [organiser]);
    await replaceOrg(sql, organiser, org);
  },
} as const;

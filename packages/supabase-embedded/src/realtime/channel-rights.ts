import { DatabaseError, type Caller, type Driver, type Sql } from '../types';

/** What a user may do in a private channel. */
export interface Rights {
  broadcast: { read: boolean; write: boolean };
  presence: { read: boolean; write: boolean };
}

const all = (allowed: boolean): Rights => ({
  broadcast: { read: allowed, write: allowed },
  presence: { read: allowed, write: allowed },
});

/** Rights in a public channel: all, or none if the project only allows private channels. */
export const publicRights = (privateOnly: boolean): Rights => all(!privateOnly);

/** Carries the rights out of a transaction that is always rolled back. */
class Verdict extends Error {
  override name = 'Verdict';
  constructor(readonly rights: Rights) {
    super('rolled back as intended');
  }
}

/**
 * Evaluates the policies on `realtime.messages`: who may select a row of this topic may read the channel, who may
 * insert one may write to it. A policy that fails, for example because the topic is not a uuid, denies.
 */
export async function rightsIn(driver: Driver, topic: string, caller: Caller): Promise<Rights> {
  if (caller.role === 'service_role') return all(true);
  try {
    return await driver.transaction(async (sql) => {
      throw new Verdict(await look(sql, topic, caller));
    });
  } catch (error) {
    if (error instanceof Verdict) return error.rights;
    throw error;
  }
}

async function look(sql: Sql, topic: string, caller: Caller): Promise<Rights> {
  const rights = all(false);
  const { rows } = await sql.query<{ id: string }>(
    `insert into realtime.messages (topic, extension, private)
     values ($1, 'broadcast', true), ($1, 'presence', true) returning id`,
    [topic],
  );
  await becomeCaller(sql, caller, topic);
  const seen = await attempt(sql, () =>
    sql.query<{ extension: string }>(
      'select extension from realtime.messages where id = any ($1::uuid[]) and topic = $2',
      [rows.map((row) => row.id), topic],
    ),
  );
  for (const extension of ['broadcast', 'presence'] as const) {
    rights[extension].read = seen?.rows.some((row) => row.extension === extension) === true;
    const written = await attempt(sql, () =>
      sql.query('insert into realtime.messages (topic, extension, private) values ($1, $2, true)', [
        topic,
        extension,
      ]),
    );
    rights[extension].write = written !== null;
  }
  return rights;
}

/** Applies a subscriber's role and claims to the transaction, as the REST service does for a request. */
export async function becomeCaller(
  sql: Sql,
  caller: Pick<Caller, 'role' | 'claims'>,
  topic: string,
): Promise<void> {
  await sql.query(
    `select set_config('search_path', 'public, extensions', true), set_config('request.jwt.claims', $1, true),
            set_config('realtime.topic', $2, true), set_config('role', $3, true)`,
    [JSON.stringify(caller.claims), topic, caller.role],
  );
}

/** Null when the database refused; the transaction continues. */
async function attempt<T>(sql: Sql, run: () => Promise<T>): Promise<T | null> {
  await sql.exec('savepoint looked');
  try {
    const value = await run();
    await sql.exec('release savepoint looked');
    return value;
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    await sql.exec('rollback to savepoint looked');
    return null;
  }
}

/** What a client is told that may not. */
export const unauthorized = (what: 'read from' | 'write to', name: string) =>
  `Unauthorized: You do not have permissions to ${what} this Channel topic: ${name}`;

/** What a client is told whose broadcast the database did not take for the other hosts. */
export const UNABLE_TO_DELIVER = 'UnableToDeliver: Not everybody in this channel got the message';

import type { Driver, Row, Sql } from '../types';
import { estimatedRows } from './estimate';
import { applyRequestSettings } from './sql/request-settings';
import type { ResultRow, Statement } from './sql/statement';
import type { RestRequest } from './request';

/** Carries a result out of a transaction that is rolled back on purpose (`Prefer: tx=rollback`). */
class RolledBack<T> extends Error {
  override name = 'RolledBack';
  constructor(readonly result: T) {
    super('rolled back as asked');
  }
}

/**
 * Whether a function answered with an error of its own, through `response.status`. Such an answer is returned rather
 * than raised so that what it counted stays counted; no preference of the caller may take that back (docs/security.md,
 * threat 66).
 */
const isRefusal = ({ status }: ResultRow): boolean => status !== null && Number(status) >= 400;

/**
 * Enters the request and runs its statement, one sent right behind the other where the driver can: the engine need not
 * wait for this thread in between. Should entering fail, Postgres refuses all that follows in the transaction, and the
 * first refusal is the one that is told. A read that nothing follows takes its commit along.
 */
async function enterAndRun<R extends Row>(sql: Sql, request: RestRequest, main: Statement): Promise<R[]> {
  const entered = applyRequestSettings(sql, request);
  if (sql.pipelined !== true) await entered;
  const alone = main.readOnly && main.estimate === undefined;
  const ran = (alone ? sql.last?.<R>(main.text, main.params) : null) ?? sql.query<R>(main.text, main.params);
  // Where entering fails this is never awaited: it fails for the same reason, which has been told.
  ran.catch(() => {});
  await entered;
  return (await ran).rows;
}

/** Runs one statement as the caller and gives its rows as they are. */
export async function runRaw(driver: Driver, request: RestRequest, main: Statement): Promise<Row[]> {
  const kept = new RolledBack<Row[]>([]);
  try {
    return await driver.transaction(
      async (sql) => {
        const rows = await enterAndRun<Row>(sql, request, main);
        if (request.prefer.tx !== 'rollback' || main.readOnly) return rows;
        kept.result.push(...rows);
        throw kept;
      },
      { readOnly: main.readOnly },
    );
  } catch (error) {
    if (error === kept) return kept.result;
    throw error;
  }
}

/**
 * Runs one statement as the caller. `check` sees the result before the commit; what it throws rolls back, such as
 * PGRST116 for a write that touched more than the one row asked for. Where the statement's own count is left to the
 * planner, or stopped at the cap, the estimate takes its place.
 */
export async function runStatement(
  driver: Driver,
  request: RestRequest,
  main: Statement,
  check: (result: ResultRow) => void,
): Promise<ResultRow> {
  try {
    return await driver.transaction(
      async (sql) => {
        const [result] = await enterAndRun<ResultRow>(sql, request, main);
        if (result === undefined) throw new Error('The database answered a statement with no row.');
        if (isRefusal(result)) return result;
        const { estimate } = main;
        if (estimate !== undefined && (result.total === null || Number(result.total) > estimate.above)) {
          const plan = await sql.query(`EXPLAIN (FORMAT JSON) ${estimate.text}`, estimate.params);
          result.total = String(Math.max(estimatedRows(plan.rows), Number(result.total ?? 0)));
        }
        check(result);
        if (request.prefer.tx === 'rollback' && !main.readOnly) throw new RolledBack(result);
        return result;
      },
      { readOnly: main.readOnly },
    );
  } catch (error) {
    if (error instanceof RolledBack) return error.result;
    throw error;
  }
}

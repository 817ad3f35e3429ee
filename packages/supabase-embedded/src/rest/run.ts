import type { Driver, Row, Sql } from '../types';
import { chargeOf } from './charge';
import { estimatedRows } from './estimate';
import { applyRequestSettings } from './sql/request-settings';
import type { ResultRow, Statement } from './sql/statement';
import type { RestRequest } from './request';

/** Carries a result out of a transaction that is deliberately rolled back (`Prefer: tx=rollback`). */
class RolledBack<T> extends Error {
  override name = 'RolledBack';
  constructor(readonly result: T) {
    super('rolled back as asked');
  }
}

/**
 * Whether a function set an error status through `response.status`. Such a result is returned rather than raised so
 * that its counters are kept; no preference of the caller may roll that back (docs/security.md, threat 66).
 */
const isRefusal = ({ status }: ResultRow): boolean => status !== null && Number(status) >= 400;

/**
 * Applies the request settings and runs its statement, pipelined where the driver supports it, so that the engine need
 * not wait for this thread in between. If applying the settings fails, Postgres rejects the rest of the transaction,
 * and the first error is reported. The commit of a single read is pipelined too.
 */
async function enterAndRun<R extends Row>(sql: Sql, request: RestRequest, main: Statement): Promise<R[]> {
  const entered = applyRequestSettings(sql, request);
  if (sql.pipelined !== true) await entered;
  const alone = main.readOnly && main.estimate === undefined;
  const ran = (alone ? sql.last?.<R>(main.text, main.params) : null) ?? sql.query<R>(main.text, main.params);
  // If applying the settings fails, this promise is never awaited: it fails for the same, already reported reason.
  ran.catch(() => {});
  await entered;
  return (await ran).rows;
}

/** Runs one statement as the caller and returns its rows unchanged. */
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
      { readOnly: main.readOnly, ...chargeOf(request.caller) },
    );
  } catch (error) {
    if (error === kept) return kept.result;
    throw error;
  }
}

/**
 * Runs one statement as the caller. `check` sees the result before the commit; an error that it throws rolls back, such
 * as PGRST116 for a write that affected more than one row. Where the count is left to the planner, or stopped at the
 * row limit, the estimate is used.
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
        if (result === undefined) throw new Error('The database returned no row for a statement.');
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
      { readOnly: main.readOnly, ...chargeOf(request.caller) },
    );
  } catch (error) {
    if (error instanceof RolledBack) return error.result;
    throw error;
  }
}

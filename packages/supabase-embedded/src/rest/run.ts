import type { Driver, Row } from '../types';
import { estimatedRows } from './estimate';
import { enterRequest } from './sql/envelope';
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
 * than raised so that what it counted stays counted; no preference of the caller may take that back (security.md,
 * threat 66).
 */
const isRefusal = ({ status }: ResultRow): boolean => status !== null && Number(status) >= 400;

/** Runs one statement as the caller and gives its rows as they are. */
export async function runRaw(driver: Driver, request: RestRequest, main: Statement): Promise<Row[]> {
  const kept = new RolledBack<Row[]>([]);
  try {
    return await driver.transaction(
      async (sql) => {
        await enterRequest(sql, request);
        const { rows } = await sql.query(main.text, main.params);
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
        await enterRequest(sql, request);
        const answer = await sql.query<ResultRow>(main.text, main.params);
        const result = answer.rows[0];
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

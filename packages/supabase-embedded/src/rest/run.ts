import type { Driver } from '../types';
import { enterRequest } from './sql/envelope';
import type { ResultRow } from './sql/statement';
import type { RestRequest } from './request';

/** Carries a result out of a transaction that is rolled back on purpose (`Prefer: tx=rollback`). */
class RolledBack extends Error {
  override name = 'RolledBack';
  constructor(readonly result: ResultRow) {
    super('rolled back as asked');
  }
}

/**
 * Whether a function answered with an error of its own, through `response.status`. Such an answer is returned rather
 * than raised so that what it counted stays counted; no preference of the caller may take that back (security.md,
 * threat 66).
 */
const isRefusal = ({ status }: ResultRow): boolean => status !== null && Number(status) >= 400;

/**
 * Runs one statement as the caller. `check` sees the result before the commit; what it throws rolls back, such as
 * PGRST116 for a write that touched more than the one row asked for.
 */
export async function runStatement(
  driver: Driver,
  request: RestRequest,
  main: { text: string; params: readonly unknown[]; readOnly: boolean },
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

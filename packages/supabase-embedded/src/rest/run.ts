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

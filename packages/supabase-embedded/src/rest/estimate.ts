import * as z from 'zod';

const planShape = z.array(z.object({ Plan: z.object({ 'Plan Rows': z.number() }) })).min(1);

/** The planner's estimate of a statement's rows, from `EXPLAIN (FORMAT JSON)`. */
export function estimatedRows(rows: readonly Record<string, unknown>[]): number {
  const text = rows[0]?.['QUERY PLAN'];
  return planShape.parse(JSON.parse(typeof text === 'string' ? text : '[]'))[0]?.Plan['Plan Rows'] ?? 0;
}

import * as z from 'zod';

const planShape = z.array(z.object({ Plan: z.object({ 'Plan Rows': z.number() }) })).min(1);

/** The planner's estimate of a statement's rows, from `EXPLAIN (FORMAT JSON)`. */
export function estimatedRows(rows: readonly Record<string, unknown>[]): number {
  const text = String(Object.values(rows[0] ?? {})[0] ?? '');
  return planShape.parse(JSON.parse(text))[0]?.Plan['Plan Rows'] ?? 0;
}

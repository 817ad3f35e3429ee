import { type PlanTable, planTableOf } from '@foregather/features/core/session';
import type { VisitorRpcOptions } from './visitor-rpc.ts';

/** How long prices are kept, in ms: as long as a browser may keep a page with them. */
const KEPT_FOR = 300_000;

/** Reads prices and limits of the plans as any visitor may; null while they cannot be read. */
export function readPlans({ baseUrl, anonKey, send }: VisitorRpcOptions): () => Promise<PlanTable | null> {
  let kept: { table: PlanTable; until: number } | undefined;
  return async () => {
    if (kept && kept.until > Date.now()) return kept.table;
    const url = `${baseUrl}/rest/v1/plan_limits?select=plan_type,key,value`;
    try {
      const response = await send(new Request(url, { headers: { apikey: anonKey } }), null);
      const table = planTableOf(await response.json());
      kept = { table, until: Date.now() + KEPT_FOR };
      return table;
    } catch {
      // The page says that prices are not available, and everything else of it holds.
      return null;
    }
  };
}

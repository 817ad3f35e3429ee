import type { Driver } from '../types';
import type { NegotiatedRequest } from './media';
import { preferencesApplied } from './parse/prefer';
import { contentHeaders } from './respond';
import { runRaw } from './run';
import type { Statement } from './sql/statement';

/**
 * The response to `Accept: application/vnd.pgrst.plan`: how Postgres would run, or with `analyze` has run, the
 * statement of the request. Null when no plan was requested; where plans are disabled, requesting one has already
 * failed with PGRST107.
 */
export async function explained(
  { driver }: { driver: Driver },
  request: NegotiatedRequest,
  main: Statement,
  verb: 'read' | 'write' | 'call',
): Promise<Response | null> {
  const { plan } = request.accept;
  if (plan === undefined) return null;
  const options = [
    ...plan.options.map((option) => option.toUpperCase()),
    `FORMAT ${plan.format.toUpperCase()}`,
  ];
  const text = `EXPLAIN (${options.join(', ')}) ${main.text}`;
  const rows = await runRaw(driver, request, { ...main, text });
  const applied = preferencesApplied(request.prefer, verb);
  const body = rows.flatMap((row) => Object.values(row).map(String)).join('\n');
  return new Response(request.method === 'HEAD' ? null : body, {
    status: 200,
    headers: {
      ...contentHeaders(request, request.accept.contentType),
      ...(applied === null ? {} : { 'preference-applied': applied }),
    },
  });
}

import type { Driver } from '@foregather/supabase-embedded';
import type { PolicyReport } from '@foregather/supabase-embedded/node';

/**
 * Stores browsers' reports about the content security policy in `csp_reports`, where admins read them. A report that
 * cannot be stored is logged instead; its sender does not wait for it.
 */
export const keepPolicyReports =
  (driver: Pick<Driver, 'query'>, log: (entry: Record<string, unknown>) => void) =>
  (report: PolicyReport): void => {
    driver.query('select private.record_csp_report($1::jsonb)', [JSON.stringify(report)]).catch((error) =>
      log({
        event: 'csp_violation',
        ...report,
        unkept: error instanceof Error ? error.message : String(error),
      }),
    );
  };

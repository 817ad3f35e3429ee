import { RateLimiterMemory } from 'rate-limiter-flexible';

/** Largest accepted report, in bytes. */
export const MAX_REPORT_BYTES = 16_384;
const LONGEST_FIELD = 2000;
/** Reports accepted from one address per minute. */
const PER_MINUTE = 30;

/** One violation of the content security policy; each field is sanitised text, or missing. */
export interface PolicyReport {
  blockedURI?: string;
  violatedDirective?: string;
  originalPolicy?: string;
  disposition?: string;
  documentURI?: string;
  lineNumber?: string;
  columnNumber?: string;
  sourceFile?: string;
  /** The time of the violation according to the page. */
  timestamp?: string;
}

/** Each field with the name that browsers use in their own reports (`report-uri`). */
const FIELDS: readonly (readonly [keyof PolicyReport, string])[] = [
  ['blockedURI', 'blocked-uri'],
  ['violatedDirective', 'violated-directive'],
  ['originalPolicy', 'original-policy'],
  ['disposition', 'disposition'],
  ['documentURI', 'document-uri'],
  ['lineNumber', 'line-number'],
  ['columnNumber', 'column-number'],
  ['sourceFile', 'source-file'],
  ['timestamp', 'timestamp'],
];

/**
 * Accepts violation reports from our pages and from browsers; always answers 204 (docs/security.md, threat 40). `body`
 * is null where it was larger than `MAX_REPORT_BYTES`.
 */
export function createReportSink(onReport: (report: PolicyReport, ip: string) => void) {
  const limiter = new RateLimiterMemory({ points: PER_MINUTE, duration: 60 });
  return async (body: Uint8Array | null, ip: string): Promise<Response> => {
    const allowed = await limiter.consume(ip).then(
      () => true,
      () => false,
    );
    if (allowed && body !== null) {
      const report = parse(body);
      if (report !== null) onReport(report, ip);
    }
    return new Response(null, { status: 204 });
  };
}

function parse(body: Uint8Array): PolicyReport | null {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null;
  }
  const wrapped = field(value, 'csp-report');
  const report: PolicyReport = {};
  for (const [name, reported] of FIELDS) {
    const said = wrapped === undefined ? field(value, name) : field(wrapped, reported);
    if (typeof said !== 'string' && typeof said !== 'number') continue;
    const clean = String(said)
      .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, ' ')
      .slice(0, LONGEST_FIELD);
    report[name] = name.endsWith('URI') || name === 'sourceFile' ? withoutSecrets(clean) : clean;
  }
  return report.violatedDirective === undefined && report.blockedURI === undefined ? null : report;
}

/** URLs may contain tokens in query or path, which must not be stored. */
function withoutSecrets(address: string): string {
  return address.replace(/[?#].*$/s, '').replaceAll(/\/[\w-]{22,}(?=\/|$)/g, '/…');
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

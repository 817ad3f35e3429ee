import { RateLimiterMemory } from 'rate-limiter-flexible';

const LARGEST = 16_384;
const LONGEST_FIELD = 2000;
const FIELDS = [
  'document-uri',
  'blocked-uri',
  'violated-directive',
  'effective-directive',
  'source-file',
  'line-number',
  'disposition',
];

/** Takes violation reports of browsers; always answers 204 (security.md, threat 40). */
export function createReportSink(onReport: (report: Record<string, string>, ip: string) => void) {
  const limiter = new RateLimiterMemory({ points: 30, duration: 60 });
  return async (body: Uint8Array, ip: string): Promise<Response> => {
    const allowed = await limiter.consume(ip).then(
      () => true,
      () => false,
    );
    if (allowed && body.length <= LARGEST) {
      const report = parse(body);
      if (report !== null) onReport(report, ip);
    }
    return new Response(null, { status: 204 });
  };
}

function parse(body: Uint8Array): Record<string, string> | null {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null;
  }
  const report = field(value, 'csp-report');
  const clean: Record<string, string> = {};
  for (const name of FIELDS) {
    const text = field(report, name);
    if (typeof text !== 'string' && typeof text !== 'number') continue;
    clean[name] = String(text)
      .replaceAll(/\p{Cc}/gu, ' ')
      .slice(0, LONGEST_FIELD);
  }
  return Object.keys(clean).length === 0 ? null : clean;
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

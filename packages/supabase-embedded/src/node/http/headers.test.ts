import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, newNonce } from './headers';

/** Maps directives to sources as a browser parses the header. */
function parsePolicy(policy: string): Map<string, string[]> {
  const parsed = new Map<string, string[]>();
  for (const part of policy.split(';')) {
    const [name = '', ...sources] = part.trim().split(/\s+/);
    // Browsers ignore a second directive of the same name, so it would be a mistake.
    expect(parsed.has(name)).toBe(false);
    parsed.set(name, sources);
  }
  return parsed;
}

/**
 * The checks of the CSP evaluator with high and medium severity (up to 40), according to its published rules.
 * `'unsafe-inline'` beside a nonce and `https:` beside 'strict-dynamic' only affect old browsers and are not findings.
 */
function findings(policy: Map<string, string[]>): string[] {
  const found: string[] = [];
  const sourcesOf = (name: string) => policy.get(name) ?? policy.get('default-src');
  const scripts = sourcesOf('script-src') ?? [];
  const nonce = scripts.some((source) => /^'(nonce|sha\d{3})-/.test(source));
  const strict = scripts.includes("'strict-dynamic'");
  for (const name of ['script-src', 'object-src']) if (!sourcesOf(name)) found.push(`missing ${name}`);
  if (!policy.has('base-uri') && (nonce || strict)) found.push('missing base-uri');
  if (scripts.includes("'unsafe-inline'") && !nonce) found.push('script-src allows inline');
  if (scripts.includes("'unsafe-eval'")) found.push('script-src allows eval');
  if (!strict && scripts.some((source) => /^(\*|https?:|data:|'self')$/.test(source))) {
    found.push('script-src trusts whole schemes or hosts, so uploads and JSONP become scripts');
  }
  if (strict && !nonce) found.push('strict-dynamic without a nonce blocks everything');
  for (const name of ['script-src', 'object-src', 'base-uri']) {
    const sources = sourcesOf(name) ?? [];
    if (sources.includes('*') || sources.includes('data:')) found.push(`${name} is open`);
  }
  for (const [name, sources] of policy) {
    for (const source of sources) {
      if (source.startsWith('http://')) found.push(`${name} has a source in clear text`);
      if (/^https?:\/\/\d+(\.\d+){3}/.test(source)) found.push(`${name} names an address of numbers`);
      if (/^(none|self|unsafe-inline|strict-dynamic|nonce-)/.test(source)) found.push(`${name}: ${source}`);
      const value = /^'nonce-(.*)'$/.exec(source)?.[1];
      if (value !== undefined && !/^[A-Za-z0-9_-]{22,}$/.test(value)) found.push('a nonce that is too short');
    }
  }
  return found;
}

const KNOWN = new Set([
  'default-src',
  'script-src',
  'style-src',
  'img-src',
  'connect-src',
  'object-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
  'worker-src',
  'upgrade-insecure-requests',
  'report-uri',
]);

describe('threat 100: the content security policy', () => {
  const policies = [false, true].map((secure) =>
    parsePolicy(
      contentSecurityPolicy(newNonce(), secure, {
        connect: ['https://project.supabase.co', 'wss://project.supabase.co'],
        img: ['https://project.supabase.co'],
      }),
    ),
  );

  it.each(policies)('has no finding of high or medium severity', (policy) => {
    expect(findings(policy)).toEqual([]);
    expect([...policy.keys()].filter((name) => !KNOWN.has(name))).toEqual([]);
    // Styles are restricted too: an injected one could read what is typed.
    expect(policy.get('style-src')).not.toContain("'unsafe-inline'");
    expect(policy.get('object-src')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(policy.get('report-uri')).toEqual(['/api/csp-violation']);
  });

  it('the checks find what they are for', () => {
    const worst = "script-src 'self' 'unsafe-inline' 'unsafe-eval' data: http://a.example; img-src none";
    expect(findings(parsePolicy(worst))).toHaveLength(7);
    expect(findings(parsePolicy("default-src 'self'; script-src 'nonce-abc' 'strict-dynamic'"))).toEqual([
      'missing base-uri',
      'a nonce that is too short',
    ]);
  });

  it('a nonce is made for one response', () => {
    expect(new Set(Array.from({ length: 1000 }, newNonce)).size).toBe(1000);
  });
});

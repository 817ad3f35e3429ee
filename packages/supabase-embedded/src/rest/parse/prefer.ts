import { invalidPreferences } from '../errors';

/** The supported tokens of `Prefer`. */
export interface Preferences {
  returns: 'minimal' | 'headers-only' | 'representation' | null;
  count: 'exact' | 'planned' | 'estimated' | null;
  resolution: 'merge-duplicates' | 'ignore-duplicates' | null;
  missing: 'default' | 'null' | null;
  tx: 'rollback' | 'commit' | null;
  handling: 'strict' | 'lenient' | null;
  maxAffected: number | null;
  timezone: string | null;
}

const choices = {
  return: ['minimal', 'headers-only', 'representation'],
  count: ['exact', 'planned', 'estimated'],
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  tx: ['rollback', 'commit'],
  handling: ['strict', 'lenient'],
} as const;

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/**
 * Parses `Prefer`, given as one header or several joined ones. The first token of a kind counts. PGRST122 under strict
 * handling.
 */
export function parsePrefer(header: string | null): Preferences {
  const tokens = (header ?? '')
    .split(',')
    .map((token) => token.trim())
    .filter((token) => token !== '');
  const rejected: string[] = [];
  const found = new Map<string, string>();
  for (const token of tokens) {
    const split = token.indexOf('=');
    const name = split < 0 ? token : token.slice(0, split);
    const value = split < 0 ? '' : token.slice(split + 1);
    const known: readonly string[] | null = Object.hasOwn(choices, name)
      ? choices[name as keyof typeof choices]
      : null;
    const valid =
      known !== null
        ? known.includes(value)
        : (name === 'max-affected' && /^\d{1,9}$/.test(value)) || (name === 'timezone' && isZone(value));
    if (!valid) rejected.push(token);
    else if (!found.has(name)) found.set(name, value);
  }
  const pick = <T extends string>(name: string, among: readonly T[]): T | null =>
    among.find((value) => value === found.get(name)) ?? null;
  const handling = pick('handling', choices.handling);
  if (handling === 'strict' && rejected.length > 0) throw invalidPreferences(rejected);
  const maxAffected = found.get('max-affected');
  return {
    returns: pick('return', choices.return),
    count: pick('count', choices.count),
    resolution: pick('resolution', choices.resolution),
    missing: pick('missing', choices.missing),
    tx: pick('tx', choices.tx),
    handling,
    maxAffected: maxAffected === undefined || handling !== 'strict' ? null : Number(maxAffected),
    timezone: found.get('timezone') ?? null,
  };
}

/** The `Preference-Applied` header. */
export function preferencesApplied(prefer: Preferences, verb: 'read' | 'write' | 'call'): string | null {
  const applied = [
    verb === 'write' && prefer.resolution !== null && `resolution=${prefer.resolution}`,
    verb === 'write' && prefer.missing !== null && `missing=${prefer.missing}`,
    verb !== 'read' && prefer.returns !== null && `return=${prefer.returns}`,
    prefer.count !== null && `count=${prefer.count}`,
    prefer.tx !== null && `tx=${prefer.tx}`,
    prefer.handling !== null && `handling=${prefer.handling}`,
    prefer.timezone !== null && `timezone=${prefer.timezone}`,
    prefer.maxAffected !== null && `max-affected=${prefer.maxAffected}`,
  ].filter((token) => token !== false);
  return applied.length === 0 ? null : applied.join(', ');
}

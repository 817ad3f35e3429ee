/** Field names whose values are never logged, at any depth of an entry. */
const SECRET_NAMES =
  /pass|secret|token|apikey|api_key|authorization|cookie|otp|code_verifier|nonce|signing|email|phone/i;
const WORDS = /[^\s"'<>(),;=&]+/g;
/** Path segments that precede the token of a link. */
const LINK_SEGMENTS = new Set(['r', 'rsvp', 'i', 's']);
const SHORTEST_LINK_TOKEN = 16;
const HIDDEN = '[hidden]';
/** Entries are usually flat; this limits nested ones. */
const MAX_DEPTH = 6;
const MAX_TEXT = 8000;

/**
 * Copies a log entry without secrets and personal addresses (docs/security.md, threat 104). Errors keep name, message
 * and stack.
 */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.slice(0, MAX_TEXT).replace(WORDS, hideSecret);
  if (value === null || typeof value !== 'object') return value;
  if (depth >= MAX_DEPTH) return '[deep]';
  if (value instanceof Error) {
    return redact({ name: value.name, message: value.message, stack: value.stack }, depth + 1);
  }
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      SECRET_NAMES.test(name) ? HIDDEN : redact(item, depth + 1),
    ]),
  );
}

/** Values that are recognisable as secrets: JWTs, API keys, e-mail addresses, share tokens. */
function hideSecret(word: string): string {
  if (word.includes('eyJ') || word.includes('sb_secret_') || word.includes('sb_publishable_')) return HIDDEN;
  // In a stack trace the scope of a package is preceded by a slash.
  const sign = word.indexOf('@');
  if (sign > 0 && word[sign - 1] !== '/') return HIDDEN;
  if (!word.includes('/')) return word;
  const segments = word.split('/');
  return segments
    .map((segment, at) =>
      segment.length >= SHORTEST_LINK_TOKEN && LINK_SEGMENTS.has(segments[at - 1] ?? '') ? HIDDEN : segment,
    )
    .join('/');
}

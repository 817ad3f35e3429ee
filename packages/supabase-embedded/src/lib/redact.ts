/** Names whose values never reach a log, wherever they stand in an entry. */
const SECRET_NAMES =
  /pass|secret|token|apikey|api_key|authorization|cookie|otp|code_verifier|nonce|signing|email|phone/i;
/** Values that give themselves away: JWTs, this system's keys, share links. */
const SECRET_VALUES =
  /eyJ[\w-]{8,}\.[\w-]+\.?[\w-]*|sb_(?:secret|publishable)_[\w-]+|(?<=\/(?:r|rsvp|i|s)\/)[\w-]{16,}|[^\s@"'<>()]{1,64}@[^\s@"'<>()]{1,255}/g;
const HIDDEN = '[hidden]';
/** An entry is flat by custom; this stops an odd one. */
const MAX_DEPTH = 6;

/** A copy of a log entry without secrets and personal addresses (security.md, threat 104). Errors keep name and message, never more than the stack's own lines. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.replace(SECRET_VALUES, HIDDEN);
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

/** The code of a ticket or household, as it is scanned, typed or pasted: `<secret>.<signature>`. */
interface ReadCode {
  secret: string;
  signature: string | null;
}

const CODE = /^([\w-]{43})(?:\.([\w-]{86}))?$/;

/** A code in what a scanner read; null for anything else, such as a name that was typed. */
export function readCode(text: string): ReadCode | null {
  const match = CODE.exec(text.trim());
  const [, secret, signature] = match ?? [];
  return secret === undefined ? null : { secret, signature: signature ?? null };
}

const utf8 = (text: string) => new TextEncoder().encode(text);

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const plain = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (one) => one.codePointAt(0) ?? 0);
}

/** What lists know of a secret: its SHA-256. */
export async function hashOf(secret: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', utf8(secret));
  return Array.from(new Uint8Array(digest), (one) => one.toString(16).padStart(2, '0')).join('');
}

/**
 * Whether a code was made for this event, by the key that came with its list. `null`: this browser cannot tell, so that
 * somebody has to ask.
 */
export async function isGenuine(code: ReadCode, eventId: string, key: string): Promise<boolean | null> {
  if (code.signature === null) return false;
  let checker: CryptoKey;
  try {
    checker = await crypto.subtle.importKey('raw', bytesOf(key), 'Ed25519', false, ['verify']);
  } catch {
    return null;
  }
  return crypto.subtle.verify(
    'Ed25519',
    checker,
    bytesOf(code.signature),
    utf8(`foregather-door:${eventId}:${code.secret}`),
  );
}

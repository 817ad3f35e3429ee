/** Random and derived values of the auth service, all from Web Crypto, so that they work in a browser too. */

const utf8 = (text: string) => new TextEncoder().encode(text);
const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A refresh token: 128 random bits in 22 characters that are safe in a URL. */
export function randomToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/**
 * The token of a mailed link: 56 hexadecimal characters like upstream's hash, but random. Upstream derives it from
 * address and six-digit code, so a million guesses, which no counter limits, would find the link too.
 */
export const randomLinkToken = () => hex(crypto.getRandomValues(new Uint8Array(28)));

/** A uniformly distributed six-digit code. */
export function randomCode(): string {
  const limit = 4_294_000_000;
  const numbers = new Uint32Array(1);
  do crypto.getRandomValues(numbers);
  while ((numbers[0] ?? limit) >= limit);
  return String((numbers[0] ?? 0) % 1_000_000).padStart(6, '0');
}

/** Creates `stableId` of the context: HMAC with a key of this project, in the form of a version 4 id. */
export function createStableId(secret: string): (text: string) => Promise<string> {
  const key = crypto.subtle.importKey(
    'raw',
    utf8(`auth:${secret}`),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  key.catch(() => undefined);
  return async (text) => {
    const mac = hex(new Uint8Array(await crypto.subtle.sign('HMAC', await key, utf8(text)))).slice(0, 32);
    const variant = ((Number.parseInt(mac.charAt(16), 16) & 0x3) | 0x8).toString(16);
    return `${mac.slice(0, 8)}-${mac.slice(8, 12)}-4${mac.slice(13, 16)}-${variant}${mac.slice(17, 20)}-${mac.slice(20)}`;
  };
}

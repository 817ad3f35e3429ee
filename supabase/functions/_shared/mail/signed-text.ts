const encoder = new TextEncoder();

const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** SHA-256 of a text, as 64 hexadecimal digits. */
export const sha256 = async (text: string): Promise<string> =>
  hex(await crypto.subtle.digest('SHA-256', encoder.encode(text)));

/** HMAC-SHA256 of a text, as 64 hexadecimal digits. */
export async function hmac(secret: string, text: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign']);
  return hex(await crypto.subtle.sign('HMAC', key, encoder.encode(text)));
}

/** Whether two texts are the same, in a time that tells nothing of where they differ or how long either is. */
export async function sameText(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([sha256(one), sha256(other)]);
  let different = 0;
  for (let at = 0; at < a.length; at += 1) different |= a.charCodeAt(at) ^ b.charCodeAt(at);
  return different === 0;
}

import { createHmac, createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

type Json = Record<string, unknown>;
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Header and claims of a real token, as a basis for forged ones. */
export function readToken(token: string): { header: Json; claims: Json } {
  const [header = '', claims = ''] = token.split('.');
  const read = (text: string): Json => JSON.parse(Buffer.from(text, 'base64url').toString());
  return { header: read(header), claims: read(claims) };
}

/** The project's own signing key, from its keys file. */
export const importKey = (jwk: Json) => createPrivateKey({ key: jwk, format: 'jwk' });

/** A foreign key of the correct type. */
export const otherKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

/** A token signed with ES256 by this key. */
export function es256(header: Json, claims: Json, key: KeyObject): string {
  const text = `${part(header)}.${part(claims)}`;
  return `${text}.${sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}

/** A token signed with HS256 by this secret. */
export function hs256(header: Json, claims: Json, secret: string): string {
  const text = `${part({ ...header, alg: 'HS256' })}.${part(claims)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

/** A token without a signature. */
export const unsigned = (header: Json, claims: Json) =>
  `${part({ ...header, alg: 'none' })}.${part(claims)}.`;

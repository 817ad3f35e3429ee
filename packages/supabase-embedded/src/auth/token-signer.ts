import { importJWK, SignJWT, type JWK } from 'jose';
import * as z from 'zod';
import { tokenIssuer } from '../gateway/tokens';
import type { ProjectKeys } from '../types';

export interface TokenSigner {
  /** An access token with these claims, from `issuedAt` (unix seconds) on. */
  sign(claims: Record<string, unknown>, issuedAt: number, life: number): Promise<string>;
}

/** Signs access tokens with the project's key; PostgREST and every client verify them with its public part. */
export function createTokenSigner(keys: ProjectKeys, siteUrl: string): TokenSigner {
  const kid = z.string().parse(keys.signing['kid']);
  const jwk: JWK = { ...keys.signing };
  const key = importJWK(jwk, 'ES256');
  // The key is awaited where it is used; an invalid one must not end the process earlier.
  key.catch(() => undefined);
  return {
    sign: async (claims, issuedAt, life) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
        .setIssuer(tokenIssuer(siteUrl))
        .setAudience('authenticated')
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + life)
        .sign(await key),
  };
}

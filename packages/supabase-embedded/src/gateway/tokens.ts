import { errors, importJWK, jwtVerify, type JWK } from 'jose';
import * as z from 'zod';
import { withoutTrailingSlash } from '../lib/without-trailing-slash';
import type { Claims, Clock, ProjectKeys, Role } from '../types';

/** Why a token was refused; services choose their error message by it. */
export type TokenFault = 'expired' | 'invalid';

type TokenVerdict = { claims: Claims & { role: Role } } | { fault: TokenFault; reason: string };

export type VerifyToken = (token: string) => Promise<TokenVerdict>;

/** Tolerated clock difference of the issuer, in seconds, as in PostgREST. */
const CLOCK_SKEW = 30;

/** Maximum length of a token; user metadata are part of it, but never that long. */
const MAX_TOKEN_LENGTH = 16_384;

/** Cached tokens with a verified signature: verification takes longer than many queries. */
const REMEMBERED = 1000;
/** Maximum length of a cached token, so that the cache takes a few megabytes at most. */
const LONGEST_REMEMBERED = 4096;

const claimsSchema = z.looseObject({
  sub: z.string().min(1),
  role: z.enum(['anon', 'authenticated', 'service_role']),
  aud: z.union([z.string(), z.array(z.string())]),
  exp: z.number(),
  iat: z.number(),
  nbf: z.number().optional(),
  session_id: z.string().optional(),
  email: z.string().optional(),
  aal: z.enum(['aal1', 'aal2']).optional(),
});

/**
 * Verifies access tokens of this project: signed by its ES256 key, selected by `kid` alone, for its audience and
 * issuer, currently valid. Everything else that the token's header suggests is ignored (docs/security.md, threat 15).
 */
export function createTokenVerifier(keys: ProjectKeys, siteUrl: string, clock: Clock): VerifyToken {
  const kid = z.string().min(1).parse(keys.verifying['kid']);
  const jwk: JWK = { ...keys.verifying };
  const key = importJWK(jwk, 'ES256');
  const issuer = tokenIssuer(siteUrl);
  /** Keyed by the whole token, oldest first. Only what depends on the time is checked again. */
  const found = new Map<string, Claims & { role: Role }>();
  const remember = (token: string, claims: Claims & { role: Role }) => {
    if (token.length > LONGEST_REMEMBERED) return;
    if (found.size >= REMEMBERED) for (const oldest of [...found.keys()].slice(0, 1)) found.delete(oldest);
    found.set(token, claims);
  };
  return async (token) => {
    if (token.length > MAX_TOKEN_LENGTH) return { fault: 'invalid', reason: 'the token is too long' };
    const now = clock.now();
    const known = found.get(token);
    if (known !== undefined && isInForce(known, now / 1000)) return { claims: structuredClone(known) };
    try {
      const { payload } = await jwtVerify(
        token,
        (header) => {
          if (header.kid !== kid) throw new errors.JWKSNoMatchingKey();
          return key;
        },
        {
          algorithms: ['ES256'],
          issuer,
          audience: 'authenticated',
          currentDate: new Date(now),
          requiredClaims: ['exp', 'iat', 'sub'],
        },
      );
      const parsed = claimsSchema.safeParse(payload);
      if (!parsed.success) return { fault: 'invalid', reason: 'a claim is missing or has the wrong form' };
      if (parsed.data.iat > now / 1000 + CLOCK_SKEW)
        return { fault: 'invalid', reason: 'the token was issued in the future' };
      const { session_id, email, aal, ...claims } = parsed.data;
      const read = {
        ...claims,
        ...(session_id === undefined ? {} : { session_id }),
        ...(email === undefined ? {} : { email }),
        ...(aal === undefined ? {} : { aal }),
      };
      remember(token, structuredClone(read));
      return { claims: read };
    } catch (error) {
      if (error instanceof errors.JWTExpired) return { fault: 'expired', reason: 'the token is expired' };
      if (error instanceof errors.JOSEError)
        return { fault: 'invalid', reason: 'unable to parse or verify signature' };
      throw error;
    }
  };
}

/** Whether the token is within its validity; if not, full verification formulates the refusal. */
function isInForce({ exp = 0, iat = 0, nbf = 0 }: Claims & { nbf?: unknown }, seconds: number): boolean {
  return exp > seconds && iat <= seconds + CLOCK_SKEW && typeof nbf === 'number' && nbf <= seconds;
}

/** `iss` of every access token of a site. */
export const tokenIssuer = (siteUrl: string) => `${withoutTrailingSlash(siteUrl)}/auth/v1`;

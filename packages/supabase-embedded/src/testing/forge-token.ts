import { importJWK, SignJWT, type JWK } from 'jose';
import { tokenIssuer } from '../gateway';
import type { Clock, ProjectKeys } from '../types';

export interface ForgedToken {
  claims?: Record<string, unknown>;
  header?: Record<string, unknown>;
}

/** Signs an access token as the auth service would, or with any part changed, to test whether it is refused. */
export async function forgeToken(
  keys: ProjectKeys,
  siteUrl: string,
  clock: Clock,
  { claims = {}, header = {} }: ForgedToken = {},
): Promise<string> {
  const now = Math.floor(clock.now() / 1000);
  const jwk: JWK = { ...keys.signing };
  return new SignJWT({
    iss: tokenIssuer(siteUrl),
    aud: 'authenticated',
    role: 'authenticated',
    sub: '00000000-0000-4000-8000-000000000001',
    iat: now,
    exp: now + 3600,
    ...claims,
  })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: String(keys.verifying['kid']), ...header })
    .sign(await importJWK(jwk, 'ES256'));
}

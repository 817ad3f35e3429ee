import { isOpaqueKey, keyRole } from '../gateway/api-keys';
import type { VerifyToken } from '../gateway/tokens';
import type { Caller, ProjectKeys, Role } from '../types';

/** The user of a channel according to its last verified token. */
export interface Identity {
  caller: Caller;
  /** Milliseconds since 1970; null for an API key, which does not expire. */
  expiresAt: number | null;
}

export type IdentityVerdict = { identity: Identity } | { reason: string };

export type Identify = (token: string, ip: string | null) => Promise<IdentityVerdict>;

/** A client that only has an API key. */
export const keyIdentity = (role: Role, ip: string | null): Identity => ({
  caller: { role, claims: { role }, token: null, ip },
  expiresAt: null,
});

/** Verifies the token of a channel, which may be one of the project's keys instead of a user's token. */
export function createIdentify(keys: ProjectKeys, verify: VerifyToken): Identify {
  return async (token, ip) => {
    if (isOpaqueKey(token)) {
      const role = keyRole(keys, token);
      return role === null
        ? { reason: 'InvalidJWTToken: The key is not of this project' }
        : { identity: keyIdentity(role, ip) };
    }
    const verdict = await verify(token);
    if ('fault' in verdict) {
      const said = verdict.fault === 'expired' ? 'Token has expired' : verdict.reason;
      return { reason: `InvalidJWTToken: ${said}` };
    }
    const { claims } = verdict;
    return {
      identity: {
        caller: { role: claims.role, claims, token, ip },
        expiresAt: claims.exp === undefined ? null : claims.exp * 1000,
      },
    };
  };
}

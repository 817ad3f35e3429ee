import type { ProjectKeys, Role } from '../types';

/** Published with the Supabase CLI and its documentation, so worthless as secrets (docs/security.md, threat 16). */
const DEMO_KEYS = new Set([
  'sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH',
  'sb_secret_N7UND0UgjKTVK-Uodkm0Hg_xSvEMPvz',
]);

/** Throws when a key is publicly known, is not of the opaque form, or is used for both roles. */
export function assertOwnKeys({ publishableKey, secretKey }: ProjectKeys): void {
  if (!publishableKey.startsWith('sb_publishable_') || !secretKey.startsWith('sb_secret_')) {
    throw new Error(
      'API keys have the form sb_publishable_… and sb_secret_…; legacy JWT keys are not supported.',
    );
  }
  if (DEMO_KEYS.has(publishableKey) || DEMO_KEYS.has(secretKey)) {
    throw new Error("Supabase's public demo keys are refused: create your own keys.");
  }
}

/** The role of an API key; null for a key that does not belong to this project. */
export function keyRole(keys: ProjectKeys, presented: string): Role | null {
  if (equal(presented, keys.publishableKey)) return 'anon';
  if (equal(presented, keys.secretKey)) return 'service_role';
  return null;
}

/** Whether a bearer value is an opaque API key and not a user's token. */
export const isOpaqueKey = (bearer: string) =>
  bearer.startsWith('sb_publishable_') || bearer.startsWith('sb_secret_');

/** Constant-time comparison. */
function equal(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let difference = 0;
  for (let at = 0; at < a.length; at += 1) difference |= a.charCodeAt(at) ^ b.charCodeAt(at);
  return difference === 0;
}

import type { Sql } from '../types';
import { syncEmailIdentity } from './account-writes';
import { type CodeKind, dropCodes, issueCode, type IssuedCode } from './one-time-codes';
import type { AuthContext } from './context';
import type { AuthMailDraft } from './outbox';
import { type Challenge, saveChallenge } from './pkce';
import type { UserRow } from './users';

/**
 * The address of an account changes once the new address and, if the project requires it, the old one have confirmed,
 * in any order. A stolen session alone changes nothing (docs/security.md, threat 62).
 */

export interface EmailChange {
  user: UserRow;
  newAddress: string;
  challenge: Challenge | null;
  now: number;
}

/** The codes to send; `current` is null if the old address need not confirm. */
export interface EmailChangeCodes {
  next: IssuedCode;
  current: IssuedCode | null;
}

/** Whether the old address must confirm as well; an account without an address only confirms the new one. */
export const requiresBothAddresses = ({ settings }: Pick<AuthContext, 'settings'>, user: UserRow) =>
  settings.secureEmailChange && user.email !== '';

/** Starts or restarts a change of address; confirmations of an earlier request no longer count. */
export async function requestEmailChange(
  sql: Sql,
  context: AuthContext,
  move: EmailChange,
): Promise<EmailChangeCodes> {
  const { user, newAddress, challenge, now } = move;
  await sql.query(
    'update auth.users set email_change = $2, email_change_confirm_status = 0 where id = $1::uuid',
    [user.id, newAddress],
  );
  await dropCodes(sql, user.id, ['email_change', 'email_change_current']);
  if (challenge !== null) {
    await saveChallenge(sql, { userId: user.id, challenge, method: 'email_change', now });
  }
  const issue = (kind: CodeKind, address: string) =>
    issueCode(sql, { userId: user.id, address, kind, pkce: challenge !== null, now });
  const next = await issue('email_change', newAddress);
  return {
    next,
    current: requiresBothAddresses(context, user) ? await issue('email_change_current', user.email) : null,
  };
}

/**
 * The mails of an address change, the one to the new address first. An address that another account has gets none: its
 * owner asked for nothing, and the caller is not told (docs/security.md, threat 51).
 */
export function emailChangeMails(
  { user, newAddress, taken }: Pick<EmailChange, 'user' | 'newAddress'> & { taken: boolean },
  { next, current }: EmailChangeCodes,
  redirectTo: string,
): AuthMailDraft[] {
  const shared = { redirectTo, userMetadata: user.user_metadata, newAddress: newAddress };
  const toNew: AuthMailDraft = { ...shared, kind: 'email_change', to: newAddress, ...next };
  return [
    ...(taken ? [] : [toNew]),
    ...(current === null
      ? []
      : [{ ...shared, kind: 'email_change_current' as const, to: user.email, ...current }]),
  ];
}

/**
 * Records the confirmation of one side. Returns true when the address has changed, false while the other side is
 * pending. `user` is locked. Throws 23505 when another account has taken the address meanwhile.
 */
export async function confirmEmailChange(
  sql: Sql,
  context: AuthContext,
  { user, side, now }: { user: UserRow; side: CodeKind; now: number },
): Promise<boolean> {
  if (requiresBothAddresses(context, user) && user.email_change_confirm_status === 0) {
    await dropCodes(sql, user.id, [side]);
    await sql.query('update auth.users set email_change_confirm_status = 1 where id = $1::uuid', [user.id]);
    return false;
  }
  await finishEmailChange(sql, user, user.new_email, now);
  return true;
}

/** Changes the address immediately. Links and codes sent to the old address become invalid. */
export async function finishEmailChange(
  sql: Sql,
  user: UserRow,
  newAddress: string,
  now: number,
): Promise<void> {
  await dropCodes(sql, user.id, [
    'email_change',
    'email_change_current',
    'confirmation',
    'recovery',
    'reauthentication',
  ]);
  await sql.query(
    `update auth.users set email = $2, email_change = '', email_change_confirm_status = 0, is_anonymous = false,
       email_confirmed_at = to_timestamp($3::float8 / 1000), updated_at = to_timestamp($3::float8 / 1000) where id = $1::uuid`,
    [user.id, newAddress, now],
  );
  await syncEmailIdentity(sql, user.id, newAddress, now);
}

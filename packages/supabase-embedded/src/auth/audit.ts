import type { Sql } from '../types';

/** Action names of upstream's audit log. */
export type AuditAction =
  | 'login'
  | 'logout'
  | 'user_signedup'
  | 'user_repeated_signup'
  | 'user_confirmation_requested'
  | 'user_recovery_requested'
  | 'user_reauthenticate_requested'
  | 'user_modified'
  | 'user_updated_password'
  | 'enroll_factor'
  | 'create_challenge'
  | 'verify_factor'
  | 'unenroll_factor'
  | 'token_revoked'
  | 'user_invited'
  | 'user_deleted'
  | 'identity_unlinked';

/** Records who did what by id, without addresses or tokens (docs/security.md, threat 104). */
export async function audit(
  sql: Pick<Sql, 'query'>,
  entry: { action: AuditAction; userId: string | null; ip: string | null; now: number },
): Promise<void> {
  await sql.query(
    `insert into auth.audit_log_entries (instance_id, id, payload, created_at, ip_address)
     values ('00000000-0000-0000-0000-000000000000', gen_random_uuid(), json_build_object('action', $1::text, 'actor_id', $2::text),
       to_timestamp($3::float8 / 1000), $4)`,
    [entry.action, entry.userId, entry.now, (entry.ip ?? '').slice(0, 64)],
  );
}

/**
 * Deletes expired rows, codes with provider tokens first. The owner of the database runs it periodically; revoked
 * refresh tokens are kept for a month so that their theft can still be detected.
 */
export const AUTH_CLEANUP_SQL = `
delete from auth.rate_limits where expires_at < now();
delete from auth.mfa_challenges where created_at < now() - interval '1 day';
delete from auth.oauth_client_states where created_at < now() - interval '1 day';
delete from auth.flow_state where created_at < now() - interval '1 day' or auth_code_issued_at < now() - interval '1 hour';
delete from auth.one_time_tokens where created_at < (now() at time zone 'utc') - interval '7 days';
delete from auth.refresh_tokens where revoked and updated_at < now() - interval '30 days';
delete from auth.audit_log_entries where created_at < now() - interval '180 days';
`;

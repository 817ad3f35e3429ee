import * as z from 'zod';
import { syncProviders } from '../account-writes';
import { audit } from '../audit';
import type { AuthCall, AuthContext } from '../context';
import { DatabaseError } from '../../types';
import { AuthError, json, manualLinkingDisabled } from '../errors';
import { isUuid, requireUser } from '../sessions';
import { lockUser } from '../users';
import { requireSecondFactor } from './user';

const address = z.looseObject({ email: z.string().optional(), email_verified: z.boolean().optional() });

/**
 * DELETE /user/identities/:id. One identity must remain. If the email identity is removed, the account takes the
 * verified address of another one, and its password is removed with it.
 */
export async function unlinkIdentity(
  context: AuthContext,
  call: AuthCall,
  identityId: string,
): Promise<Response> {
  if (!context.settings.manualLinking) throw manualLinkingDisabled();
  const { user, session } = await requireUser(context, call);
  if (!isUuid(identityId)) throw new AuthError(404, 'validation_failed', 'identity_id must be an UUID');
  requireSecondFactor(user, session);
  const now = context.clock.now();
  try {
    await context.driver.transaction(async (sql) => {
      const locked = await lockUser(sql, user.id);
      const identities = locked?.identities ?? [];
      if (identities.length <= 1) throw single();
      const gone = identities.find((identity) => identity.identity_id === identityId);
      if (gone === undefined) throw new AuthError(422, 'identity_not_found', "Identity doesn't exist");
      await sql.query('delete from auth.identities where id = $1::uuid and user_id = $2::uuid', [
        identityId,
        user.id,
      ]);
      if (gone.provider === 'email') {
        const next = identities
          .filter((identity) => identity !== gone)
          .map((identity) => address.parse(identity.identity_data))
          .find((data) => data.email !== undefined && data.email_verified === true);
        await sql.query(
          `update auth.users set encrypted_password = '', email = coalesce($2, email), updated_at = to_timestamp($3::float8 / 1000)
           where id = $1::uuid`,
          [user.id, next?.email ?? null, now],
        );
      }
      await syncProviders(sql, user.id);
      await audit(sql, { action: 'identity_unlinked', userId: user.id, ip: call.caller.ip, now });
    });
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== '23505') throw error;
    throw new AuthError(
      422,
      'email_conflict_identity_not_deletable',
      'Unable to unlink identity due to email conflict',
    );
  }
  return json(200, {});
}

const single = () =>
  new AuthError(422, 'single_identity_not_deletable', 'User must have at least 1 identity after unlinking');

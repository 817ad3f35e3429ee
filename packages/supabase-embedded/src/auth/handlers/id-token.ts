import * as z from 'zod';
import { sha256Hex } from '../../lib/sha256';
import { readBody, text } from '../body';
import type { AuthHandler } from '../context';
import { json, manualLinkingDisabled, OAuthError } from '../errors';
import { faultEntry, ProviderFault } from '../openid/discovery';
import { resolveAccount } from '../openid/resolve-account';
import { deviceOf, requireUser, sessionBody, startSession } from '../sessions';
import { requireSecondFactor } from './user';

const idTokenBody = z.object({
  provider: text,
  id_token: text,
  access_token: text,
  nonce: text,
  link_identity: z.boolean().nullish(),
});

const invalid = (description: string) => new OAuthError('invalid_request', description);

/** POST /token?grant_type=id_token: the client signed in at the provider itself and sends its id token. */
export const idTokenGrant: AuthHandler = async (context, call) => {
  await context.limits.request('oauth', call.caller.ip);
  const body = await readBody(call.request, idTokenBody);
  if (body.id_token === '') throw invalid('id_token required');
  if (body.provider === '') throw invalid('provider or client_id and issuer required');
  const client = context.providers.get(body.provider);
  if (client === null) throw invalid('Unsupported provider: provider is not enabled');
  let linkTo: string | null = null;
  if (body.link_identity === true) {
    if (!context.settings.manualLinking) throw manualLinkingDisabled();
    const { user, session } = await requireUser(context, call);
    requireSecondFactor(user, session);
    linkTo = user.id;
  }
  const verified = await client.verify(body.id_token).catch((error: unknown) => {
    if (!(error instanceof ProviderFault)) throw error;
    context.log({ level: 'warn', provider: body.provider, ...faultEntry(error) });
    throw invalid('Bad ID token');
  });
  if ((verified.nonce === null) !== (body.nonce === '')) {
    throw invalid('Passed nonce and nonce in id_token should either both exist or not.');
  }
  // The provider saw the hash only, so a stolen id token alone is useless.
  if (verified.nonce !== null && verified.nonce !== (await sha256Hex(body.nonce))) {
    throw new OAuthError('invalid nonce', 'Nonces mismatch');
  }
  const now = context.clock.now();
  const { provider } = body;
  const userId = await resolveAccount(context, {
    provider,
    person: verified.person,
    linkTo,
    ip: call.caller.ip,
    now,
  });
  const { user, grant } = await context.driver.transaction((sql) =>
    startSession(sql, { userId, method: 'oauth', device: deviceOf(call), now }),
  );
  const given = body.access_token === '' ? {} : { provider_token: body.access_token };
  return json(200, { ...(await sessionBody(context, user, grant)), ...given });
};

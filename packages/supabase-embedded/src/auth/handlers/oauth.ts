import type { AuthCall, AuthContext, AuthHandler } from '../context';
import { AuthError, json, manualLinkingDisabled, validationFailed } from '../errors';
import type { AuthorizationResult, OpenIdClient } from '../openid/clients';
import { faultEntry, ProviderFault } from '../openid/discovery';
import {
  beginFlow,
  type Begun,
  dropFlow,
  type Flow,
  flowCode,
  resumeFlow,
  spentCookie,
} from '../openid/flow';
import { resolveAccount } from '../openid/resolve-account';
import { parseChallenge } from '../pkce';
import { bare, redirect, sessionFragment, withFragment, withQuery } from '../redirect-responses';
import { safeRedirect } from '../redirect-allow-list';
import { deviceOf, requireUser, sessionBody, startSession } from '../sessions';
import { requireSecondFactor } from './user';

/** Sign-in through an OpenID provider of the configuration, by redirects. */

/** Characters of a provider name that may appear in a message. */
const named = (name: string) => name.replace(/[^\w:.-]/g, '').slice(0, 60);

/** The provider that a request names. Throws upstream's error for unknown names. */
export function providerOf({ providers }: AuthContext, name: string): OpenIdClient {
  if (name === '') throw validationFailed('Unsupported provider: provider name is required');
  const client = providers.get(name);
  if (client === null) throw validationFailed('Unsupported provider: provider is not enabled');
  return client;
}

async function begin(context: AuthContext, call: AuthCall, linkTo: string | null): Promise<Begun> {
  const params = call.url.searchParams;
  const provider = params.get('provider') ?? '';
  const client = providerOf(context, provider);
  const challenge = parseChallenge(
    params.get('code_challenge') ?? '',
    params.get('code_challenge_method') ?? '',
  );
  await context.limits.request('oauth', call.caller.ip);
  const scopes = (params.get('scopes') ?? '')
    .split(/[\s,]+/)
    .filter((scope) => /^[\w:/.-]{1,100}$/.test(scope));
  const redirectTo = safeRedirect(params.get('redirect_to'), context.settings);
  try {
    return await beginFlow(context, {
      provider,
      client,
      redirectTo,
      challenge,
      linkTo,
      scopes,
      extra: params,
    });
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    context.log({ level: 'error', provider, ...faultEntry(error) });
    throw validationFailed(`Unsupported provider: ${named(provider)} cannot be reached`);
  }
}

/** GET /authorize: sends the browser to the provider. */
export const authorize: AuthHandler = async (context, call) => {
  const { url, cookie } = await begin(context, call, null);
  return new Response(null, {
    status: 302,
    headers: { location: url, 'set-cookie': cookie, 'cache-control': 'no-store' },
  });
};

/** GET /user/identities/authorize: the same, to add an identity to the signed-in account. */
export const linkIdentity: AuthHandler = async (context, call) => {
  if (!context.settings.manualLinking) throw manualLinkingDisabled();
  const { user, session } = await requireUser(context, call);
  requireSecondFactor(user, session);
  const { url, cookie } = await begin(context, call, user.id);
  if (call.url.searchParams.get('skip_http_redirect') === 'true') {
    return json(200, { url }, { 'set-cookie': cookie });
  }
  return redirect(url, { 'set-cookie': cookie });
};

/**
 * POST /callback: a provider that responds by a form posts from its own site, without our cookie; redirecting to GET
 * sends the cookie along.
 */
export const callbackByForm: AuthHandler = async ({ settings }, call) => {
  const form = new URLSearchParams(await call.request.text());
  const kept = new URLSearchParams();
  for (const name of ['code', 'state', 'error', 'error_description']) {
    const value = form.get(name);
    if (value !== null) kept.set(name, value.slice(0, 4000));
  }
  return redirect(`${settings.siteUrl}/auth/v1/callback?${kept.toString()}`);
};

/**
 * GET /callback: the browser returns from the provider. Always answers with a redirect that carries a session or an
 * error.
 */
export const callback: AuthHandler = async (context, call) => {
  const { siteUrl } = context.settings;
  const params = call.url.searchParams;
  let flow: Flow | null = null;
  try {
    await context.limits.request('oauth', call.caller.ip);
    const state = params.get('state') ?? '';
    if (state === '') throw new AuthError(400, 'bad_oauth_callback', 'OAuth state parameter missing');
    flow = await resumeFlow(context, state, call.request.headers.get('cookie'));
    if (flow === null) throw new AuthError(400, 'bad_oauth_state', 'OAuth state not found or expired');
    if (flow.problem !== null) throw flow.problem;
    return await finish(context, call, flow);
  } catch (error) {
    const reason = reasonOf(context, error);
    const page = bare(flow?.redirectTo ?? siteUrl);
    if (flow !== null) await dropFlow(context, flow);
    const cookie: Record<string, string> = flow === null ? {} : { 'set-cookie': spentCookie(siteUrl, flow) };
    return redirect(withFragment(withQuery(page, reason), { ...reason, sb: '' }), cookie);
  }
};

/** An error of the provider itself, in its own words (RFC 6749, 4.1.2.1). */
class Refused extends Error {
  constructor(
    readonly error: string,
    readonly description: string,
  ) {
    super(error);
  }
}

async function finish(context: AuthContext, call: AuthCall, flow: Flow): Promise<Response> {
  const params = call.url.searchParams;
  const refused = params.get('error');
  if (refused !== null) {
    throw new Refused(refused.slice(0, 100), (params.get('error_description') ?? '').slice(0, 500));
  }
  const code = params.get('code') ?? '';
  if (code === '')
    throw new AuthError(400, 'bad_oauth_callback', 'OAuth callback with missing authorization code');
  const client = providerOf(context, flow.provider);
  const { verifier, nonce, provider, linkTo } = flow;
  const result = await client.exchangeCode({ code, verifier, nonce });
  const now = context.clock.now();
  const { ip } = call.caller;
  const userId = await resolveAccount(context, { provider, person: result.person, linkTo, ip, now });
  const cookie = { 'set-cookie': spentCookie(context.settings.siteUrl, flow) };
  if (!flow.implicit) {
    return redirect(
      withQuery(flow.redirectTo, { code: await flowCode(context, flow, { userId, result }) }),
      cookie,
    );
  }
  await dropFlow(context, flow);
  const { user, grant } = await context.driver.transaction((sql) =>
    startSession(sql, { userId, method: 'oauth', device: deviceOf(call), now }),
  );
  const body = { ...(await sessionBody(context, user, grant)), ...providerTokens(result) };
  return redirect(withFragment(flow.redirectTo, sessionFragment(body)), cookie);
}

const providerTokens = ({ accessToken, refreshToken }: AuthorizationResult) => ({
  provider_token: accessToken,
  ...(refreshToken === null ? {} : { provider_refresh_token: refreshToken }),
});

/** The three values that clients read from the URL. */
function reasonOf(context: AuthContext, error: unknown): Record<string, string> {
  if (error instanceof Refused) {
    return { error: error.error, error_description: error.description };
  }
  if (error instanceof AuthError) {
    const kind =
      error.status >= 500 ? 'server_error' : error.status === 403 ? 'access_denied' : 'invalid_request';
    return { error: kind, error_code: error.code, error_description: error.message };
  }
  context.log({ level: 'error', ...faultEntry(error) });
  const [error_code, error_description] =
    error instanceof ProviderFault
      ? ['unexpected_failure', 'Unable to exchange external code']
      : ['unexpected_failure', 'Unexpected failure, please check server logs for more information'];
  return { error: 'server_error', error_code, error_description };
}

import { errors, jwtVerify } from 'jose';
import * as z from 'zod';
import { tokenIssuer } from '../../gateway/tokens';
import type { Clock } from '../../types';
import type { OpenIdProvider } from '../types';
import { askProvider, createDiscovery, isSafeAddress, type Provider, ProviderFault } from './discovery';
import { type ProviderProfile, profileOf } from './profile';

/** The parameters of one sign-in at a provider. */
export interface AuthorizationRequest {
  state: string;
  nonce: string;
  /** S256 of the verifier that `exchangeCode` receives. */
  codeChallenge: string;
  /** Scopes that the client requests, in addition to the configured ones. */
  scopes: readonly string[];
  /** Further parameters of the client, such as `prompt`; they cannot override ours. */
  extra: URLSearchParams;
}

export interface AuthorizationResult {
  person: ProviderProfile;
  accessToken: string;
  refreshToken: string | null;
}

/** A client for one configured provider. Every call may throw `ProviderFault`. */
export interface OpenIdClient {
  /** The URL to which the browser is sent. */
  authorizationUrl(request: AuthorizationRequest): Promise<string>;
  /** Exchanges the returned code and verifies the id token. */
  exchangeCode(result: { code: string; verifier: string; nonce: string }): Promise<AuthorizationResult>;
  /** Verifies an id token that a client got from the provider itself; `nonce` is the claim, unverified. */
  verify(idToken: string): Promise<{ person: ProviderProfile; nonce: string | null }>;
}

export interface OpenIdClients {
  names: readonly string[];
  get(name: string): OpenIdClient | null;
}

const DEFAULT_SCOPES = ['openid', 'email', 'profile'];
/** Tolerated clock difference of the provider, in seconds. */
const CLOCK_SKEW = 30;
/** Parameters that control the target or content of the response; a link must not be able to change them. */
const OURS =
  /^(?:client_id|client_secret|redirect_uri|redirect_to|response_type|response_mode|scopes?|state|nonce|code_challenge.*|code_verifier|request.*|registration|claims|resource|id_token_hint|provider|skip_http_redirect|apikey)$/;

const tokenAnswer = z.object({
  access_token: z.string(),
  id_token: z.string(),
  refresh_token: z.string().optional(),
});
const userinfo = z.looseObject({ sub: z.string() });

/** Clients for the configured providers. Throws when a provider is misconfigured. */
export function createOpenIdClients(options: {
  providers: Readonly<Record<string, OpenIdProvider>>;
  siteUrl: string;
  clock: Clock;
  fetch: typeof globalThis.fetch;
}): OpenIdClients {
  const clients = new Map(
    Object.entries(options.providers).map(([name, provider]) => {
      if (!isSafeAddress(provider.issuer)) {
        throw new Error(
          `The issuer of the provider "${name}" has to be an https address: ${provider.issuer}`,
        );
      }
      return [name, createClient(provider, options)];
    }),
  );
  return { names: [...clients.keys()], get: (name) => clients.get(name) ?? null };
}

/** The callback URL, which is registered with each provider. */
export const callbackUrl = (siteUrl: string) => `${tokenIssuer(siteUrl)}/callback`;

function createClient(
  config: OpenIdProvider,
  { siteUrl, clock, fetch }: { siteUrl: string; clock: Clock; fetch: typeof globalThis.fetch },
): OpenIdClient {
  const discover = createDiscovery(config.issuer, fetch);
  const redirectUri = callbackUrl(siteUrl);

  async function readIdToken(provider: Provider, idToken: string, audience: string[]) {
    try {
      const { payload } = await jwtVerify(idToken, provider.keys, {
        algorithms: provider.algorithms,
        issuer: provider.issuer,
        audience,
        clockTolerance: CLOCK_SKEW,
        currentDate: new Date(clock.now()),
        requiredClaims: ['sub', 'exp', 'iat'],
      });
      // A token for several audiences names the party it was issued to (OpenID Connect Core, 3.1.3.7).
      const party = payload['azp'];
      if (typeof party === 'string' && !audience.includes(party)) {
        throw new ProviderFault('The id token was issued to another client');
      }
      return payload;
    } catch (error) {
      if (error instanceof errors.JOSEError) throw new ProviderFault('Bad ID token', { cause: error });
      throw error;
    }
  }

  return {
    async authorizationUrl({ state, nonce, codeChallenge, scopes, extra }) {
      const provider = await discover();
      const url = new URL(provider.authorizationEndpoint);
      for (const [name, value] of extra) if (!OURS.test(name)) url.searchParams.set(name, value);
      const wanted = new Set([...(config.scopes ?? DEFAULT_SCOPES), ...scopes]);
      const ours = {
        client_id: config.clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: [...wanted.add('openid')].join(' '),
        state,
        nonce,
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
      };
      for (const [name, value] of Object.entries(ours)) url.searchParams.set(name, value);
      return url.href;
    },

    async exchangeCode({ code, verifier, nonce }) {
      const provider = await discover();
      const form = new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
      });
      const headers: Record<string, string> = { 'content-type': 'application/x-www-form-urlencoded' };
      const { clientId, clientSecret } = config;
      if (clientSecret !== undefined && provider.secretInHeader) {
        headers['authorization'] = `Basic ${btoa(`${formEncode(clientId)}:${formEncode(clientSecret)}`)}`;
      } else {
        form.set('client_id', clientId);
        if (clientSecret !== undefined) form.set('client_secret', clientSecret);
      }
      const init = { method: 'POST', headers, body: form.toString() };
      const answer = tokenAnswer.safeParse(await askProvider(fetch, provider.tokenEndpoint, init));
      if (!answer.success) throw new ProviderFault('The provider gave no tokens');
      const { access_token: accessToken, id_token: idToken, refresh_token: refreshToken } = answer.data;
      const claims = await readIdToken(provider, idToken, [clientId]);
      // The token belongs to this request, not to one that somebody else started.
      if (claims['nonce'] !== nonce) throw new ProviderFault('The id token answers another sign-in');
      const more =
        claims['email'] === undefined && provider.userinfoEndpoint !== null
          ? await askUserinfo(provider.userinfoEndpoint, accessToken, claims.sub)
          : {};
      const person = profileOf(provider.issuer, { ...more, ...claims });
      return { person, accessToken, refreshToken: refreshToken ?? null };
    },

    async verify(idToken) {
      const provider = await discover();
      const claims = await readIdToken(provider, idToken, [config.clientId, ...(config.audiences ?? [])]);
      const nonce = typeof claims['nonce'] === 'string' ? claims['nonce'] : null;
      return { person: profileOf(provider.issuer, claims), nonce };
    },
  };

  async function askUserinfo(address: string, accessToken: string, sub: string | undefined) {
    const headers = { authorization: `Bearer ${accessToken}` };
    const answer = userinfo.safeParse(await askProvider(fetch, address, { headers }));
    // Otherwise the data of one user could be attributed to another (OpenID Connect Core, 5.3.2).
    if (!answer.success || answer.data.sub !== sub)
      throw new ProviderFault('The user info belongs to another user');
    return answer.data;
  }
}

/** RFC 6749, 2.3.1: id and secret are form-encoded before they are joined. */
const formEncode = (value: string) => new URLSearchParams([['', value]]).toString().slice(1);

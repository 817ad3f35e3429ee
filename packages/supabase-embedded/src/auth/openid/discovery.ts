import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';
import * as z from 'zod';
import { withoutTrailingSlash } from '../../lib/without-trailing-slash';

/** Provider metadata (OpenID Connect Discovery 1.0, section 3) and keys. */
export interface Provider {
  issuer: string;
  authorizationEndpoint: string;
  tokenEndpoint: string;
  userinfoEndpoint: string | null;
  /** Signature algorithms accepted for id tokens; never "none" and never one with a shared secret. */
  algorithms: string[];
  /** How the client authenticates at the token endpoint. */
  secretInHeader: boolean;
  keys: JWTVerifyGetKey;
}

type Fetch = typeof globalThis.fetch;

/** Time limit for a provider and lifetime of its metadata, in ms. */
const PATIENCE = 8000;
const MEMORY = 3_600_000;
const MAX_ANSWER = 262_144;

const ASYMMETRIC = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

const endpoint = z.string().refine(isSafeAddress);
const metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: endpoint,
  token_endpoint: endpoint,
  userinfo_endpoint: endpoint.optional(),
  jwks_uri: endpoint,
  id_token_signing_alg_values_supported: z.array(z.string()).default(['RS256']),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
});

/** The provider cannot be reached, or its response is invalid. */
export class ProviderFault extends Error {
  override name = 'ProviderFault';
}

/** A provider fault as a log entry: what happened and its cause. */
export const faultEntry = (error: unknown) => ({
  event: 'provider-failed',
  error,
  ...(error instanceof Error && error.cause instanceof Error ? { reason: error.cause.message } : {}),
});

/** Only https or this machine: the requests carry secrets. */
export function isSafeAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return (
    protocol === 'https:' || (protocol === 'http:' && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname))
  );
}

interface AskInit {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

/** Requests JSON from a provider. Never follows redirects: the request carries a secret. */
export async function askProvider(fetch: Fetch, address: string, init: AskInit = {}): Promise<unknown> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(address, {
      ...init,
      headers: { accept: 'application/json', ...init.headers },
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    });
    text = await response.text();
  } catch (error) {
    throw new ProviderFault(`${new URL(address).host} does not answer`, { cause: error });
  }
  if (!response.ok) throw new ProviderFault(`${new URL(address).host} answered ${response.status}`);
  if (text.length > MAX_ANSWER) throw new ProviderFault(`${new URL(address).host} sent too large a response`);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ProviderFault(`${new URL(address).host} did not answer with JSON`, { cause: error });
  }
}

/** Loads the metadata of a provider on first use and once an hour; a failed request is retried with the next call. */
export function createDiscovery(issuer: string, fetch: Fetch): () => Promise<Provider> {
  let known: { at: number; provider: Promise<Provider> } | undefined;
  return () => {
    if (known === undefined || performance.now() - known.at > MEMORY) {
      const provider = discover(issuer, fetch);
      known = { at: performance.now(), provider };
      provider.catch(() => {
        known = undefined;
      });
    }
    return known.provider;
  };
}

async function discover(issuer: string, fetch: Fetch): Promise<Provider> {
  const address = `${withoutTrailingSlash(issuer)}/.well-known/openid-configuration`;
  const parsed = metadata.safeParse(await askProvider(fetch, address));
  if (!parsed.success) throw new ProviderFault(`${issuer} publishes no usable configuration`);
  const said = parsed.data;
  // Otherwise one provider could impersonate another (OpenID Connect Discovery, 4.3).
  if (withoutTrailingSlash(said.issuer) !== withoutTrailingSlash(issuer)) {
    throw new ProviderFault(`${issuer} reports the issuer ${said.issuer}`);
  }
  const methods = said.token_endpoint_auth_methods_supported;
  return {
    issuer: said.issuer,
    authorizationEndpoint: said.authorization_endpoint,
    tokenEndpoint: said.token_endpoint,
    userinfoEndpoint: said.userinfo_endpoint ?? null,
    algorithms: said.id_token_signing_alg_values_supported.filter((name) => ASYMMETRIC.includes(name)),
    secretInHeader: methods.includes('client_secret_basic') || !methods.includes('client_secret_post'),
    keys: createRemoteJWKSet(new URL(said.jwks_uri), { timeoutDuration: PATIENCE, [customFetch]: fetch }),
  };
}

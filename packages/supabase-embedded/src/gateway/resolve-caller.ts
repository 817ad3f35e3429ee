import type { Caller, Clock, ProjectKeys, Role } from '../types';
import { isOpaqueKey, keyRole } from './api-keys';
import type { Problem, ServiceName } from './errors';
import { createTokenVerifier, type TokenFault } from './tokens';

/** Endpoints that a mail or another site links to: their own token identifies the caller. */
const KEYLESS_AUTH = /^\/(?:verify|callback|authorize|\.well-known\/[^/]+)$/;
/** Auth endpoints that read the caller's token; on others a stale token in the header is ignored. */
const TOKEN_AUTH = /^\/(?:user|logout|reauthenticate|factors|admin|invite|passkeys|oauth)(?:\/|$)/;

/** Public files, and URLs that carry a token of their own. */
const KEYLESS_STORAGE: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:GET|HEAD)$/, /^\/(?:object|object\/info|render\/image)\/(?:public|sign)\//],
  [/^PUT$/, /^\/object\/upload\/sign\//],
  [/^(?:POST|HEAD|PATCH|DELETE)$/, /^\/upload\/resumable\/sign(?:\/|$)/],
];

type Identified = { caller: Caller } | { problem: Problem };

interface CallerOptions {
  keys: ProjectKeys;
  siteUrl: string;
  clock: Clock;
  /** Whether a function may be called without a key or token. */
  isOpenFunction: (name: string) => boolean;
}

/** Determines the caller from the API key and the user's token, or why there is none. */
export function createCallerResolver({ keys, siteUrl, clock, isOpenFunction }: CallerOptions) {
  const verify = createTokenVerifier(keys, siteUrl, clock);

  return async (
    request: Request,
    service: ServiceName,
    path: string,
    ip: string | null,
  ): Promise<Identified> => {
    const bearer = bearerOf(request);
    const openFunction = service === 'functions' && isOpenFunction(path.split('/')[1] ?? '');
    const keyless =
      openFunction ||
      service === 'functions' ||
      (service === 'auth' && isKeylessAuth(request.method, path)) ||
      isKeylessFile(service, request.method, path);
    // Hosted projects check no key for functions: the bearer token alone may carry the key.
    const key =
      request.headers.get('apikey') ??
      (service === 'functions' && bearer !== null && isOpaqueKey(bearer) ? bearer : null);
    const role = key === null ? null : keyRole(keys, key);
    if (key !== null && role === null) return { problem: INVALID_KEY };
    if (role === null && !keyless) return { problem: NO_KEY };
    if (bearer !== null && isOpaqueKey(bearer) && keyRole(keys, bearer) === null)
      return { problem: INVALID_KEY };

    const byKey: Caller = bareKey(role ?? 'anon', ip);
    if (bearer === null || isOpaqueKey(bearer)) {
      return service === 'functions' && !openFunction && byKey.role !== 'service_role'
        ? { problem: badToken('functions', 'invalid', 'a user token is required') }
        : { caller: byKey };
    }
    if (service === 'auth' && !readsToken(request, path)) return { caller: byKey };
    if (isKeylessFile(service, request.method, path)) return { caller: byKey };
    const verdict = await verify(bearer);
    if ('claims' in verdict)
      return { caller: { role: verdict.claims.role, claims: verdict.claims, token: bearer, ip } };
    if (openFunction) return { caller: byKey };
    return { problem: badToken(service, verdict.fault, verdict.reason) };
  };
}

/** Providers may respond by a form post instead of a redirect. */
const isKeylessAuth = (method: string, path: string): boolean =>
  method === 'POST' ? path === '/callback' : method === 'GET' && KEYLESS_AUTH.test(path);

/** An id token may be linked to the signed-in account. */
const readsToken = (request: Request, path: string): boolean =>
  TOKEN_AUTH.test(path) ||
  (path === '/token' && new URL(request.url).searchParams.get('grant_type') === 'id_token');

const isKeylessFile = (service: ServiceName, method: string, path: string): boolean =>
  service === 'storage' &&
  KEYLESS_STORAGE.some(([methods, paths]) => methods.test(method) && paths.test(path));

const bareKey = (role: Role, ip: string | null): Caller => ({ role, claims: { role }, token: null, ip });

function bearerOf(request: Request): string | null {
  const [, token] = /^Bearer +(\S+) *$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  return token ?? null;
}

const NO_KEY: Problem = {
  status: 401,
  authCode: 'no_authorization',
  restCode: 'PGRST301',
  message: 'No API key found in request',
};
const INVALID_KEY: Problem = { ...NO_KEY, message: 'Invalid API key' };

function badToken(service: ServiceName, fault: TokenFault, reason: string): Problem {
  const challenge = {
    'www-authenticate': `Bearer error="invalid_token", error_description="${fault === 'expired' ? 'JWT expired' : 'JWT invalid'}"`,
  };
  if (service === 'auth') {
    return { status: 403, authCode: 'bad_jwt', restCode: 'PGRST301', message: `invalid JWT: ${reason}` };
  }
  if (service === 'functions') {
    return {
      status: 401,
      authCode: 'bad_jwt',
      restCode: 'PGRST301',
      message: 'Invalid JWT',
      headers: challenge,
    };
  }
  return fault === 'expired'
    ? { status: 401, authCode: 'bad_jwt', restCode: 'PGRST303', message: 'JWT expired', headers: challenge }
    : {
        status: 401,
        authCode: 'bad_jwt',
        restCode: 'PGRST301',
        message: `JWT invalid: ${reason}`,
        headers: challenge,
      };
}

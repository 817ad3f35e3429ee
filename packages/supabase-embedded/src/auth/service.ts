import type { ProjectKeys, Service } from '../types';
import type { AuthCall, AuthContext, AuthHandler } from './context';
import { withMinimumResponseTime } from './minimum-response-time';
import { AuthError, errorResponse, OAuthError } from './errors';
import * as about from './handlers/service-info';
import { deleteFactor, listFactors } from './handlers/admin/factors';
import { generateLink, invite } from './handlers/admin/links';
import { listUsers } from './handlers/admin/list-users';
import { changeUser, createUser, deleteUser, readUser } from './handlers/admin/users';
import { challenge, enrol, unenrol, verifyFactor } from './handlers/factors';
import { unlinkIdentity } from './handlers/identities';
import { logout } from './handlers/logout';
import { otp, reauthenticate, recover, resend } from './handlers/mail-requests';
import { authorize, callback, callbackByForm, linkIdentity } from './handlers/oauth';
import { signup } from './handlers/signup';
import { token } from './handlers/token';
import { getUser, updateUser } from './handlers/user';
import { verify, verifyByGet } from './handlers/verify';

/** GET requests that change something. */
const USED_BY_GET = new Set(['/verify', '/authorize', '/callback', '/reauthenticate']);

type IdHandler = (context: AuthContext, call: AuthCall, id: string, inner: string) => Promise<Response>;

/** Endpoints with ids in their paths, also nested ones. */
const BY_ID: readonly [method: string, path: RegExp, handler: IdHandler][] = [
  ['POST', /^\/factors\/([^/]{1,60})\/challenge$/, challenge],
  ['POST', /^\/factors\/([^/]{1,60})\/verify$/, verifyFactor],
  ['DELETE', /^\/factors\/([^/]{1,60})$/, unenrol],
  ['DELETE', /^\/user\/identities\/([^/]{1,60})$/, unlinkIdentity],
  ['GET', /^\/admin\/users\/([^/]{1,60})$/, readUser],
  ['PUT', /^\/admin\/users\/([^/]{1,60})$/, changeUser],
  ['DELETE', /^\/admin\/users\/([^/]{1,60})$/, deleteUser],
  ['GET', /^\/admin\/users\/([^/]{1,60})\/factors$/, listFactors],
  ['DELETE', /^\/admin\/users\/([^/]{1,60})\/factors\/([^/]{1,60})$/, deleteFactor],
];

function handlerById(method: string, path: string): AuthHandler | undefined {
  for (const [verb, pattern, handler] of BY_ID) {
    const [, id, inner = ''] = (verb === method && pattern.exec(path)) || [];
    if (id !== undefined) return (context, call) => handler(context, call, id, inner);
  }
  return undefined;
}

/** The endpoints under /auth/v1. Errors other than refusals are left to the gateway. */
export function createAuthService(context: AuthContext, keys: ProjectKeys): Service {
  const routes = new Map<string, AuthHandler>([
    ['POST /signup', withMinimumResponseTime(signup)],
    ['POST /token', token],
    ['POST /otp', withMinimumResponseTime(otp)],
    ['POST /magiclink', withMinimumResponseTime(otp)],
    ['POST /recover', withMinimumResponseTime(recover)],
    ['POST /resend', withMinimumResponseTime(resend)],
    ['POST /verify', verify],
    ['GET /verify', verifyByGet],
    ['GET /user', getUser],
    ['PUT /user', updateUser],
    ['GET /reauthenticate', reauthenticate],
    ['POST /logout', logout],
    ['GET /settings', about.settings],
    ['GET /health', about.health],
    ['GET /.well-known/jwks.json', about.createJwks(keys)],
    ['GET /authorize', authorize],
    ['GET /callback', callback],
    ['POST /callback', callbackByForm],
    ['POST /sso', about.noSso],
    ['GET /passkeys', about.noPasskeys],
    ['GET /user/identities/authorize', linkIdentity],
    ['GET /admin/users', listUsers],
    ['POST /admin/users', createUser],
    ['POST /admin/generate_link', generateLink],
    ['POST /invite', invite],
    ['POST /factors', enrol],
  ]);
  const paths = new Set(Array.from(routes.keys(), (route) => route.slice(route.indexOf(' ') + 1)));

  const find = (method: string, path: string): AuthHandler => {
    const handler = routes.get(`${method} ${path}`);
    if (handler !== undefined) return handler;
    const byId = handlerById(method, path);
    if (byId !== undefined) return byId;
    if (path.startsWith('/passkeys/')) return about.noPasskeys;
    if (paths.has(path) || BY_ID.some(([, pattern]) => pattern.test(path)))
      throw new AuthError(405, 'validation_failed', 'Method not allowed');
    throw new AuthError(404, 'unknown', 'Not found');
  };

  return async (request, { path, caller }) => {
    try {
      // HEAD must not consume what GET would.
      const method = request.method === 'HEAD' && !USED_BY_GET.has(path) ? 'GET' : request.method;
      return await find(method, path)(context, { request, url: new URL(request.url), caller });
    } catch (error) {
      if (error instanceof AuthError || error instanceof OAuthError) return errorResponse(error, request);
      throw error;
    }
  };
}

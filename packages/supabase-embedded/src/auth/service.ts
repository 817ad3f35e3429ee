import type { ProjectKeys, Service } from '../types';
import type { AuthContext, AuthHandler } from './context';
import { atEvenTime } from './even-time';
import { AuthError, errorResponse, OAuthError } from './errors';
import * as about from './handlers/about';
import { challenge, enrol, unenrol, verifyFactor } from './handlers/factors';
import { logout } from './handlers/logout';
import { otp, reauthenticate, recover, resend } from './handlers/mail-requests';
import { signup } from './handlers/signup';
import { token } from './handlers/token';
import { getUser, updateUser } from './handlers/user';
import { verify, verifyByGet } from './handlers/verify';

const FACTOR_ACTIONS = new Map([
  ['POST challenge', challenge],
  ['POST verify', verifyFactor],
  ['DELETE ', unenrol],
]);

/** `/factors/:id`, `/factors/:id/challenge` and `/factors/:id/verify`. */
function factorHandler(method: string, path: string): AuthHandler | undefined {
  const [, id, action = ''] = /^\/factors\/([^/]{1,60})(?:\/([a-z]+))?$/.exec(path) ?? [];
  const handler = FACTOR_ACTIONS.get(`${method} ${action}`);
  return id === undefined || handler === undefined
    ? undefined
    : (context, call) => handler(context, call, id);
}

/** The endpoints under /auth/v1 (supabase-contract.md, A2). Faults other than refusals are left to the gateway. */
export function createAuthService(context: AuthContext, keys: ProjectKeys): Service {
  const routes = new Map<string, AuthHandler>([
    ['POST /signup', atEvenTime(signup)],
    ['POST /token', token],
    ['POST /otp', atEvenTime(otp)],
    ['POST /magiclink', atEvenTime(otp)],
    ['POST /recover', atEvenTime(recover)],
    ['POST /resend', atEvenTime(resend)],
    ['POST /verify', verify],
    ['GET /verify', verifyByGet],
    ['GET /user', getUser],
    ['PUT /user', updateUser],
    ['GET /reauthenticate', reauthenticate],
    ['POST /logout', logout],
    ['GET /settings', about.settings],
    ['GET /health', about.health],
    ['GET /.well-known/jwks.json', about.createJwks(keys)],
    ['GET /authorize', about.noProvider],
    ['GET /callback', about.noProvider],
    ['POST /callback', about.noProvider],
    ['POST /sso', about.noSso],
    ['GET /user/identities/authorize', about.noLinking],
    ['POST /factors', enrol],
  ]);
  const paths = new Set(Array.from(routes.keys(), (route) => route.slice(route.indexOf(' ') + 1)));

  const find = (method: string, path: string): AuthHandler => {
    const handler = routes.get(`${method} ${path}`);
    if (handler !== undefined) return handler;
    if (method === 'DELETE' && path.startsWith('/user/identities/')) return about.noUnlinking;
    const factor = factorHandler(method, path);
    if (factor !== undefined) return factor;
    if (paths.has(path)) throw new AuthError(405, 'validation_failed', 'Method not allowed');
    throw new AuthError(404, 'unknown', 'Not found');
  };

  return async (request, { path, caller }) => {
    try {
      // A look by HEAD must not use up what GET /verify would.
      const method = request.method === 'HEAD' && path !== '/verify' ? 'GET' : request.method;
      return await find(method, path)(context, { request, url: new URL(request.url), caller });
    } catch (error) {
      if (error instanceof AuthError || error instanceof OAuthError) return errorResponse(error, request);
      throw error;
    }
  };
}

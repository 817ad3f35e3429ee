import type { ProjectKeys } from '../../types';
import type { AuthHandler } from '../context';
import { AuthError, json } from '../errors';

/** Sign-in providers of upstream; those of the configuration are on, by whatever name. */
const PROVIDERS =
  'apple azure bitbucket discord facebook figma fly github gitlab google keycloak kakao linkedin linkedin_oidc notion slack slack_oidc snapchat spotify twitch twitter x workos zoom';

/** GET /settings */
export const settings: AuthHandler = async ({ settings, providers }) => {
  const off = PROVIDERS.split(' ').map((name) => [name, false]);
  const on = providers.names.map((name) => [name, true]);
  return json(200, {
    external: {
      anonymous_users: settings.anonymousUsers,
      ...Object.fromEntries([...off, ...on]),
      email: true,
      phone: false,
    },
    disable_signup: settings.disableSignup,
    mailer_autoconfirm: !settings.confirmEmail,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    passkeys_enabled: false,
  });
};

/** GET /health. The version is of the protocol that is spoken here. */
export const health: AuthHandler = async () =>
  json(200, {
    version: 'v2.180.0',
    name: 'GoTrue',
    description: 'GoTrue is a user registration and authentication API',
  });

/** Public parts of a JWK; `d`, the private one, and anything unknown stay here whatever the configuration holds. */
const PUBLIC_PARTS = ['kty', 'crv', 'x', 'y', 'alg', 'kid', 'use'];

/** GET /.well-known/jwks.json; clients and other servers keep it for ten minutes. */
export function createJwks(keys: ProjectKeys): AuthHandler {
  const entries = Object.entries(keys.verifying).filter(([part]) => PUBLIC_PARTS.includes(part));
  const key = Object.fromEntries([...entries, ['key_ops', ['verify']]]);
  return async () => json(200, { keys: [key] }, { 'cache-control': 'public, max-age=600' });
}

const refuse = (error: () => AuthError): AuthHandler => {
  return async () => {
    throw error();
  };
};

export const noSso = refuse(() => new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled'));
export const noPasskeys = refuse(() => new AuthError(404, 'passkey_disabled', 'Passkeys are disabled'));

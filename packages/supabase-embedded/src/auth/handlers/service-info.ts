import type { ProjectKeys } from '../../types';
import type { AuthHandler } from '../context';
import { AuthError, json } from '../errors';

/** Sign-in providers of upstream, all off; configured providers are on, whatever their name. */
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

/** GET /health. The version is that of the protocol. */
export const health: AuthHandler = async () =>
  json(200, {
    version: 'v2.180.0',
    name: 'GoTrue',
    description: 'GoTrue is a user registration and authentication API',
  });

/** Public members of a JWK; `d` and unknown members are never published, whatever the configuration contains. */
const PUBLIC_PARTS = ['kty', 'crv', 'x', 'y', 'alg', 'kid', 'use'];

/** GET /.well-known/jwks.json; clients and other servers cache it for ten minutes. */
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

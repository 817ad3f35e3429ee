import type { ProjectKeys } from '../../types';
import type { AuthHandler } from '../context';
import { AuthError, json, validationFailed } from '../errors';

/** Sign-in providers of upstream; here only email is on. */
const PROVIDERS =
  'anonymous_users apple azure bitbucket discord facebook figma fly github gitlab google keycloak kakao linkedin linkedin_oidc notion slack slack_oidc snapchat spotify twitch twitter x workos zoom';

/** GET /settings */
export const settings: AuthHandler = async ({ settings }) => {
  const off = Object.fromEntries(PROVIDERS.split(' ').map((name) => [name, false]));
  return json(200, {
    external: { ...off, email: true, phone: false },
    disable_signup: false,
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

/** Sign-in by another company's account, which needs that company. */
export const noProvider = refuse(() => validationFailed('Unsupported provider: provider is not enabled'));
export const noSso = refuse(() => new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled'));
export const noLinking = refuse(
  () => new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled'),
);
export const noUnlinking = refuse(
  () =>
    new AuthError(422, 'single_identity_not_deletable', 'User must have at least 1 identity after unlinking'),
);

import { createServer, type Server } from 'node:http';
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';

/** A user of the provider; the id is the login name. */
export interface TestPerson {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
}

export interface TestProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  people: Map<string, TestPerson>;
  /** An id token signed by the provider, with these claims added. */
  idToken(claims: Record<string, unknown>): Promise<string>;
  close(): Promise<void>;
}

/**
 * A real OpenID provider on its own port: authorization code with mandatory PKCE, login form, userinfo. `inIdToken`
 * puts the address into the id token; otherwise only userinfo returns it, which is the default of the standard.
 */
export async function startOpenIdProvider(options: {
  callback: string;
  inIdToken?: boolean;
}): Promise<TestProvider> {
  const restore = silence();
  const { Provider } = await import('oidc-provider');
  const server: Server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const issuer = `http://127.0.0.1:${address.port}`;
  const [clientId, clientSecret] = ['foregather app', 'a secret: with % and + in it'];
  const people = new Map<string, TestPerson>();
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk: JWK = { ...(await exportJWK(privateKey)), kid: 'provider-key', alg: 'RS256', use: 'sig' };

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [options.callback],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [{ ...jwk, kty: 'RSA' }] },
    cookies: { keys: ['for tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: options.inIdToken !== true,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: true } },
    findAccount: (_, id) => {
      const person = people.get(id);
      return person === undefined ? undefined : { accountId: id, claims: () => ({ ...person }) };
    },
    // The consent step is skipped.
    loadExistingGrant: async (ctx) => {
      const { client, session, params } = ctx.oidc;
      if (client === undefined || session?.accountId === undefined) return undefined;
      const grant = new ctx.oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope(String(params?.['scope']));
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => void answer(request, response));

  return {
    issuer,
    clientId,
    clientSecret,
    people,
    idToken: async (claims) =>
      new SignJWT({ iss: issuer, aud: clientId, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'provider-key' })
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(await importJWK(jwk, 'RS256')),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
      restore();
    },
  };
}

/** The provider logs advice for production servers, which is noise in tests. */
function silence(): () => void {
  const { info, warn } = console;
  const quiet =
    (print: typeof console.info): typeof console.info =>
    (...parts) => {
      if (!String(parts[0]).startsWith('oidc-provider ')) print(...parts);
    };
  console.info = quiet(info);
  console.warn = quiet(warn);
  return () => {
    console.info = info;
    console.warn = warn;
  };
}

import { describe, expect, it } from 'vitest';
import { parseAuthConfig } from './config-file';

describe('the auth part of a configuration file', () => {
  it('gives what it says, with secrets of the environment', () => {
    const text = JSON.stringify({
      providers: {
        keycloak: {
          issuer: 'https://id.example/realms/club',
          clientId: 'app',
          clientSecretEnv: 'CLUB_SECRET',
        },
        local: { issuer: 'http://127.0.0.1:8080', clientId: 'app', scopes: ['openid', 'email'] },
      },
      sessions: { inactivity: 86_400 },
      anonymousUsers: true,
      weakPasswords: 'none',
    });
    expect(parseAuthConfig(text, { CLUB_SECRET: 's3cret' })).toEqual({
      providers: {
        keycloak: { issuer: 'https://id.example/realms/club', clientId: 'app', clientSecret: 's3cret' },
        local: { issuer: 'http://127.0.0.1:8080', clientId: 'app', scopes: ['openid', 'email'] },
      },
      sessions: { inactivity: 86_400 },
      anonymousUsers: true,
      weakPasswords: 'none',
    });
    expect(parseAuthConfig('{"weakPasswords":["rowing1907"]}').weakPasswords).toEqual(['rowing1907']);
    expect(parseAuthConfig('{}')).toEqual({ providers: {}, sessions: {} });
  });

  it.each([
    ['{', /not valid JSON/],
    ['[]', /the file: .*object/],
    ['{"sesions":{}}', /sesions/],
    ['{"sessions":{"timebox":0}}', /sessions\.timebox/],
    [
      '{"providers":{"x":{"issuer":"http://id.example","clientId":"a"}}}',
      /providers\.x\.issuer: has to be an https address/,
    ],
    ['{"providers":{"x":{"issuer":"https://id.example"}}}', /providers\.x\.clientId/],
    [
      '{"providers":{"x":{"issuer":"https://id.example","clientId":"a","clientSecretEnv":"NOT_THERE"}}}',
      /NOT_THERE is not set/,
    ],
    ['{"weakPasswords":"off"}', /weakPasswords/],
    ['{"passwordMinLength":4,"mail":1}', /passwordMinLength[\s\S]*mail/],
  ])('%s is refused by name', (text, words) => {
    expect(() => parseAuthConfig(text)).toThrow(words);
  });
});

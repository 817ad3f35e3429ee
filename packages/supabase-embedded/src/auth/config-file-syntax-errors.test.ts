import { describe, expect, it } from 'vitest';
import { parseAuthConfig } from './config-file';

const messageOf = (text: string): string => {
  try {
    parseAuthConfig(text);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return [error.message, error.cause instanceof Error ? error.cause.message : ''].join(' ');
  }
  throw new Error('It was accepted.');
};

describe('a configuration file that is not valid JSON', () => {
  it('is told by the line, where the engine knows it', () => {
    expect(messageOf('{\n  "anonymousUsers": true\n  "disableSignup": true\n}')).toMatch(
      /^It is not valid JSON: Expected ',' or '}' after property value.*, on line 3 $/,
    );
  });

  it.each([
    '{"providers": {"x": {"clientSecret": hunter2secret}}}',
    '{"providers": {"x": {"clientSecret": "hunter2\nsecret"}}}',
    '{"clientSecret": "hunter2secret" "x": 1}',
    'clientSecret: hunter2secret',
    '{"clientSecret": "hunter2secret"',
  ])('is not quoted, for it may hold a secret: %j', (text) => {
    expect(messageOf(text)).toMatch(/^It is not valid JSON: \w/);
    expect(messageOf(text)).not.toMatch(/hunter|secret/i);
  });
});

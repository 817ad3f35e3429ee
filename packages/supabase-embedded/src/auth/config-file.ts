import * as z from 'zod';
import type { AuthConfig } from './types';
import { isSafeAddress } from './openid/discovery';

const seconds = z.number().int().min(1).max(315_360_000);

const providerSchema = z.strictObject({
  issuer: z.string().refine(isSafeAddress, 'has to be an https address'),
  clientId: z.string().min(1).max(500),
  clientSecret: z.string().min(1).max(4000).optional(),
  /** Name of the environment variable that holds the secret, if it should not be in a file. */
  clientSecretEnv: z.string().min(1).max(200).optional(),
  scopes: z.array(z.string().min(1).max(100)).max(30).optional(),
  audiences: z.array(z.string().min(1).max(500)).max(30).optional(),
});

const configSchema = z.strictObject({
  providers: z.record(z.string().regex(/^[a-z][\w:.-]{0,59}$/i), providerSchema).optional(),
  redirectAllowList: z.array(z.string().min(1).max(500)).max(100).optional(),
  anonymousUsers: z.boolean().optional(),
  manualLinking: z.boolean().optional(),
  disableSignup: z.boolean().optional(),
  secureEmailChange: z.boolean().optional(),
  passwordMinLength: z.number().int().min(8).max(72).optional(),
  passwordRequiredCharacters: z.array(z.string().min(1).max(200)).max(10).optional(),
  weakPasswords: z
    .union([z.enum(['common', 'none']), z.array(z.string().min(1).max(72)).max(10_000)])
    .optional(),
  accessTokenLife: z.number().int().min(60).max(604_800).optional(),
  sessions: z
    .strictObject({
      timebox: seconds.optional(),
      inactivity: seconds.optional(),
      lowAal: seconds.optional(),
      singlePerUser: z.boolean().optional(),
    })
    .optional(),
  customAccessTokenHook: z.string().max(130).optional(),
});

/** The auth settings that a file may contain; the host supplies the rest. */
export type FileAuthConfig = Omit<Partial<AuthConfig>, 'mail' | 'siteUrl'>;

/**
 * Parses the auth part of a configuration file: JSON with the fields of `AuthConfig` that an operator sets. `env`
 * supplies the secrets that `clientSecretEnv` names. Throws one message that lists every invalid field; unknown fields
 * are errors too, because a misspelt limit would not apply.
 */
export function parseAuthConfig(
  text: string,
  env: Readonly<Record<string, string | undefined>> = {},
): FileAuthConfig {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (error) {
    // The original error is not attached as the cause: its message quotes the text, which may contain a secret.
    // oxlint-disable-next-line preserve-caught-error
    throw new Error(`It is not valid JSON: ${jsonFault(text, error)}`);
  }
  const parsed = configSchema.safeParse(raw);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(
      (issue) => `${issue.path.join('.') || 'the file'}: ${issue.message}`,
    );
    throw new Error(lines.join('\n'));
  }
  const { providers = {}, sessions = {}, ...rest } = parsed.data;
  const resolved = Object.entries(providers).map(([name, { clientSecretEnv, ...provider }]) => {
    if (clientSecretEnv === undefined) return [name, withoutAbsent(provider)] as const;
    const clientSecret = env[clientSecretEnv];
    if (clientSecret === undefined || clientSecret === '') {
      throw new Error(`providers.${name}.clientSecretEnv: ${clientSecretEnv} is not set`);
    }
    return [name, withoutAbsent({ ...provider, clientSecret })] as const;
  });
  return {
    ...withoutAbsent(rest),
    sessions: withoutAbsent(sessions),
    providers: Object.fromEntries(resolved),
  };
}

/** Describes a JSON syntax error, with its line if the engine reports one, without quoting the text. */
function jsonFault(text: string, error: unknown): string {
  const said = error instanceof Error ? error.message : String(error);
  // The engine's message quotes the text or gives the position after one of these.
  const [words = said] = said.split(/, (?:\.{3})?"| in JSON at position /, 1);
  const at = / at position (\d+)/.exec(said)?.[1];
  if (at === undefined) return words;
  return `${words}, on line ${text.slice(0, Number(at)).split('\n').length}`;
}

type Present<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** Removes undefined fields, so that they do not override defaults. */
function withoutAbsent<T extends object>(value: T): Present<T> {
  // All undefined values were removed, which the type expresses.
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as Present<T>;
}

import { resolve } from 'node:path';
import * as z from 'zod';

const empty = (value: unknown) => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(empty, schema.optional());

/** Shell words for yes. */
const flag = z
  .preprocess(empty, z.enum(['0', '1', 'true', 'false']).default('0'))
  .transform((value) => value === '1' || value === 'true');

const envSchema = z
  .object({
    HOST: z.preprocess(empty, z.string().default('127.0.0.1')),
    PORT: z.preprocess(empty, z.coerce.number().int().min(0).max(65_535).default(4000)),
    TRUST_PROXY: flag,
    DATA_DIR: z.preprocess(empty, z.string().default('.foregather')),
    AUTH_CONFIG: optional(z.string().max(1000)),
    DATABASE_URL: optional(
      z.string().regex(/^postgres(ql)?:\/\//, 'DATABASE_URL must start with postgres:// or postgresql://.'),
    ),
    KEYS_FILE: optional(z.string().max(1000)),
    FILES_DIR: optional(z.string().max(1000)),
    SITE_URL: optional(z.url({ protocol: /^https?$/ })),
    SMTP_URL: optional(z.string().regex(/^smtps?:\/\//, 'SMTP_URL must start with smtp:// or smtps://.')),
    MAIL_FROM: optional(z.string().max(200)),
    BOUNCE_ADDRESS: optional(
      z.email().regex(/^[^@+]{1,11}@/, 'The part before the @ has at most 11 characters and no plus sign.'),
    ),
    DKIM_SELECTOR: optional(
      z
        .string()
        .max(63)
        .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i, 'A selector has letters, digits, dots and hyphens.'),
    ),
    DKIM_KEY_FILE: optional(z.string().max(1000)),
    MAIL_EVENTS_SECRET: optional(z.string().min(24, 'Take at least 24 characters.').max(200)),
    SENDGRID_WEBHOOK_KEY: optional(z.base64().max(500)),
    MAILGUN_WEBHOOK_KEY: optional(z.string().min(16).max(200)),
    STRIPE_SECRET_KEY: optional(
      z.string().regex(/^[rs]k_(test|live)_\w+$/, 'This is no secret key of Stripe.'),
    ),
    STRIPE_WEBHOOK_SECRET: optional(
      z.string().regex(/^whsec_\w+$/, 'This is no signing secret of a webhook.'),
    ),
    STRIPE_API_HOST: optional(z.string().max(200)),
    // A line break is written as \n, as shells and container files do.
    INVOICE_ISSUER: optional(
      z
        .string()
        .max(500)
        .transform((text) => text.replaceAll(String.raw`\n`, '\n')),
    ),
    STORAGE_S3_ENDPOINT: optional(z.url({ protocol: /^https?$/ })),
    STORAGE_S3_BUCKET: optional(
      z.string().regex(/^[a-z0-9][a-z0-9.-]{1,62}$/, 'This is no name of a bucket.'),
    ),
    STORAGE_S3_REGION: z.preprocess(empty, z.string().default('us-east-1')),
    STORAGE_S3_ACCESS_KEY_ID: optional(z.string().max(200)),
    STORAGE_S3_SECRET_ACCESS_KEY: optional(z.string().max(200)),
    SUPABASE_URL: optional(z.url({ protocol: /^https?$/ })),
    SUPABASE_ANON_KEY: optional(z.string().min(10)),
  })
  .refine((env) => !isPublic(env.SITE_URL) || env.SMTP_URL || env.SUPABASE_URL, {
    error:
      'People reach this site from other machines: set SMTP_URL too. Without it every mail, with its sign-in links, would lie in the local mailbox, which a proxy on this machine could show to everybody.',
    path: ['SITE_URL'],
  })
  .refine((env) => isLoopback(env.HOST) || (env.SMTP_URL && env.SITE_URL), {
    error:
      'HOST is reachable from other machines: set SITE_URL and SMTP_URL too, so that links and mails leave this machine correctly.',
    path: ['HOST'],
  })
  .refine(
    (env) =>
      new Set([
        Boolean(env.STORAGE_S3_ENDPOINT),
        Boolean(env.STORAGE_S3_BUCKET),
        Boolean(env.STORAGE_S3_ACCESS_KEY_ID),
        Boolean(env.STORAGE_S3_SECRET_ACCESS_KEY),
      ]).size === 1,
    {
      error:
        'STORAGE_S3_ENDPOINT, STORAGE_S3_BUCKET, STORAGE_S3_ACCESS_KEY_ID and STORAGE_S3_SECRET_ACCESS_KEY belong together.',
      path: ['STORAGE_S3_ENDPOINT'],
    },
  )
  .refine((env) => env.BOUNCE_ADDRESS === undefined || env.MAIL_EVENTS_SECRET !== undefined, {
    error: 'BOUNCE_ADDRESS needs MAIL_EVENTS_SECRET, which marks each return address as ours.',
    path: ['BOUNCE_ADDRESS'],
  })
  .refine((env) => env.DKIM_KEY_FILE === undefined || env.DKIM_SELECTOR !== undefined, {
    error: 'DKIM_KEY_FILE needs DKIM_SELECTOR, the name under which the key is published.',
    path: ['DKIM_KEY_FILE'],
  })
  .refine((env) => Boolean(env.STRIPE_SECRET_KEY) === Boolean(env.STRIPE_WEBHOOK_SECRET), {
    error:
      'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together: what is paid is believed by the second.',
    path: ['STRIPE_SECRET_KEY'],
  })
  .refine((env) => Boolean(env.SUPABASE_URL) === Boolean(env.SUPABASE_ANON_KEY), {
    error: 'SUPABASE_URL and SUPABASE_ANON_KEY belong together.',
    path: ['SUPABASE_URL'],
  });

/** The variables that say how reports of mails come in. */
const MAIL_REPORTS = [
  'BOUNCE_ADDRESS',
  'MAIL_EVENTS_SECRET',
  'SENDGRID_WEBHOOK_KEY',
  'MAILGUN_WEBHOOK_KEY',
] as const;

/** The variables that say who takes payments by card, and who writes the invoices. */
const PAYMENTS = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_API_HOST', 'INVOICE_ISSUER'] as const;

export const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.');

/** Whether an address leads here from elsewhere, which takes a proxy where the host itself listens on loopback only. */
function isPublic(siteUrl: string | undefined): boolean {
  if (siteUrl === undefined) return false;
  const name = new URL(siteUrl).hostname.replaceAll(/^\[|\]$/g, '');
  return !isLoopback(name) && !name.endsWith('.localhost');
}

export interface S3Env {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface ServerEnv {
  host: string;
  port: number;
  trustProxy: boolean;
  dataDir: string;
  /** A file with sign-in providers and rules of sessions, instead of `auth.json` in the data folder. */
  authConfig: string | undefined;
  databaseUrl: string | undefined;
  /** A file with the signing key and the API keys that several hosts share, instead of their database or data folder. */
  keysFile: string | undefined;
  /** A folder for uploaded files that several hosts share, instead of the one in the data folder. */
  filesDir: string | undefined;
  siteUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  /** The name of the key that mails are signed with, and the file with it where this server signs. */
  dkim: { selector: string; keyFile: string | undefined } | undefined;
  /** What the functions of mail need beside it, by the names of the environment: only what is set. */
  mailReports: Record<string, string>;
  /** Who takes payments by card and writes the invoices, by the names of the environment: only what is set. */
  payments: Record<string, string>;
  /** A bucket of an S3-compatible service for uploaded files, instead of the data folder. */
  s3: S3Env | undefined;
  /** A hosted project to stand in front of, instead of the embedded backend. */
  hosted: { url: string; anonKey: string } | undefined;
}

/** Those of these variables that are set. */
const valuesOf = <Name extends string>(
  env: Partial<Record<Name, string | undefined>>,
  names: readonly Name[],
): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** Reads the environment table of the README; throws one message that names every variable that is wrong. */
export function readEnv(source: Record<string, string | undefined>): ServerEnv {
  const parsed = envSchema.safeParse(source);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      (issue) => `  ${issue.path.join('.') || 'environment'}: ${issue.message}`,
    );
    throw new Error(`The environment is not usable:\n${problems.join('\n')}`);
  }
  const env = parsed.data;
  return {
    host: env.HOST,
    port: env.PORT,
    trustProxy: env.TRUST_PROXY,
    dataDir: resolve(env.DATA_DIR),
    authConfig: env.AUTH_CONFIG === undefined ? undefined : resolve(env.AUTH_CONFIG),
    databaseUrl: env.DATABASE_URL,
    keysFile: env.KEYS_FILE === undefined ? undefined : resolve(env.KEYS_FILE),
    filesDir: env.FILES_DIR === undefined ? undefined : resolve(env.FILES_DIR),
    siteUrl: env.SITE_URL?.replace(/\/$/, ''),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    dkim:
      env.DKIM_SELECTOR === undefined
        ? undefined
        : {
            selector: env.DKIM_SELECTOR,
            keyFile: env.DKIM_KEY_FILE === undefined ? undefined : resolve(env.DKIM_KEY_FILE),
          },
    mailReports: valuesOf(env, MAIL_REPORTS),
    payments: valuesOf(env, PAYMENTS),
    s3:
      env.STORAGE_S3_ENDPOINT &&
      env.STORAGE_S3_BUCKET &&
      env.STORAGE_S3_ACCESS_KEY_ID &&
      env.STORAGE_S3_SECRET_ACCESS_KEY
        ? {
            endpoint: env.STORAGE_S3_ENDPOINT,
            bucket: env.STORAGE_S3_BUCKET,
            region: env.STORAGE_S3_REGION,
            accessKeyId: env.STORAGE_S3_ACCESS_KEY_ID,
            secretAccessKey: env.STORAGE_S3_SECRET_ACCESS_KEY,
          }
        : undefined,
    hosted:
      env.SUPABASE_URL && env.SUPABASE_ANON_KEY
        ? { url: env.SUPABASE_URL.replace(/\/$/, ''), anonKey: env.SUPABASE_ANON_KEY }
        : undefined,
  };
}

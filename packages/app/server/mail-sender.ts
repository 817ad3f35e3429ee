import { createPrivateKey, createPublicKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { SmtpOptions } from '@foregather/supabase-embedded/node';
import type { ServerEnv } from './env.ts';

export interface MailSender {
  smtp: SmtpOptions;
  /** The same for the edge functions, by the names of the environment; no secret is among them. */
  env: Record<string, string>;
}

/** The public half of a PEM key as its DKIM record carries it. */
const publicKeyOf = (privateKey: string): string =>
  createPublicKey(createPrivateKey(privateKey)).export({ type: 'spki', format: 'der' }).toString('base64');

const domainOf = (from: string): string =>
  from
    .slice(from.lastIndexOf('@') + 1)
    .trim()
    .replace(/>$/, '');

/** The signature of this server, where it signs. Throws when the key cannot be read. */
async function readSignature({ dkim }: ServerEnv, from: string) {
  if (dkim?.keyFile === undefined) return undefined;
  try {
    const privateKey = await readFile(dkim.keyFile, 'utf8');
    const dkimKey = publicKeyOf(privateKey);
    return { dkim: { domainName: domainOf(from), keySelector: dkim.selector, privateKey }, dkimKey };
  } catch (error) {
    throw new Error('DKIM_KEY_FILE: this is no private key in PEM form.', { cause: error });
  }
}

/** Who sends the mails of this installation; undefined where they stay in its own mailbox. */
export async function readMailSender(
  env: ServerEnv,
  siteUrl: string,
  brandName: string,
): Promise<MailSender | undefined> {
  if (env.smtpUrl === undefined) return undefined;
  const from = env.mailFrom ?? `${brandName} <no-reply@${new URL(siteUrl).hostname}>`;
  const signature = await readSignature(env, from);
  return {
    smtp: { url: env.smtpUrl, from, ...(signature ? { dkim: signature.dkim } : {}) },
    env: {
      MAIL_FROM: from,
      SMTP_HOST: new URL(env.smtpUrl).hostname,
      ...(env.dkim ? { DKIM_SELECTOR: env.dkim.selector } : {}),
      ...(signature ? { DKIM_PUBLIC_KEY: signature.dkimKey } : {}),
    },
  };
}

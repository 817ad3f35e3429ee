import { checkSender, type Sender } from './checks.ts';
import type { Ask } from './dns.ts';

export interface SenderDomainContext {
  /**
   * MAIL_FROM and SMTP_HOST; BOUNCE_ADDRESS where mails come back to another domain; DKIM_SELECTOR and, where this
   * server signs, DKIM_PUBLIC_KEY in base64.
   */
  env: Readonly<Record<string, string>>;
  ask: Ask;
  /** ms since 1970. */
  now: () => number;
}

/** The address in "Name <address>", or the whole where there is no name. */
const addressOf = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

const filled = (value: string | undefined): string | null =>
  value === undefined || value === '' ? null : value;

/** Who sends, by the environment; null where mails stay in a mailbox of this machine. */
function senderOf(env: SenderDomainContext['env']): Sender | null {
  const smtpHost = filled(env['SMTP_HOST']);
  const from = filled(env['MAIL_FROM']);
  if (smtpHost === null || from === null) return null;
  const domain = domainOf(addressOf(from));
  const bounces = filled(env['BOUNCE_ADDRESS']);
  return {
    domain,
    returnDomain: bounces === null ? domain : domainOf(bounces),
    smtpHost,
    dkimSelector: filled(env['DKIM_SELECTOR']),
    dkimKey: filled(env['DKIM_PUBLIC_KEY']),
  };
}

/**
 * Whether mail programs trust the domain that mails are sent from: asks the name system for its records, which are
 * public. The domain is the installation's own and never the caller's choice, so nobody can have others looked up.
 * Answers `{ domain, checked_at, findings }` by POST; `domain` is null where mails do not leave this machine.
 */
export async function checkSenderDomain(
  request: Request,
  { env, ask, now }: SenderDomainContext,
): Promise<Response> {
  if (request.method !== 'POST')
    return Response.json({ error: 'Send the call by POST.', code: 'method' }, { status: 405 });
  const sender = senderOf(env);
  return Response.json({
    domain: sender?.domain ?? null,
    checked_at: new Date(now()).toISOString(),
    findings: sender === null ? [] : await checkSender(sender, ask),
  });
}

import type { EdgeHandler } from '@foregather/supabase-embedded';
import { checkSenderDomain } from '../supabase/functions/sender-domain/handler.ts';

/** Answers of the name system by type and name: `TXT example.org`. */
export type Zone = Readonly<Record<string, readonly string[]>>;

const DOMAIN = 'okafor-reunion.example';
const SENDER: Readonly<Record<string, string>> = {
  MAIL_FROM: `Okafor reunion <post@${DOMAIN}>`,
  SMTP_HOST: `mail.${DOMAIN}`,
  DKIM_SELECTOR: 'reunion',
};

/** A domain whose mail is trusted: stories take away or change what they are about. */
export const SOUND_ZONE: Zone = {
  [`TXT ${DOMAIN}`]: [`v=spf1 a:mail.${DOMAIN} ~all`],
  [`A mail.${DOMAIN}`]: ['192.0.2.10'],
  [`MX ${DOMAIN}`]: [`mail.${DOMAIN}`],
  [`TXT reunion._domainkey.${DOMAIN}`]: ['v=DKIM1; k=rsa; p=MIIBIjANBgkq'],
  [`TXT _dmarc.${DOMAIN}`]: ['v=DMARC1; p=quarantine'],
};

let zone: Zone | null = SOUND_ZONE;

/** What the name system answers from now on; null for an installation whose mails stay in its own mailbox. */
export function publish(next: Zone | null): void {
  zone = next;
}

/** The function of the product on names that the story published, because no story asks the real name system. */
export const senderDomain: EdgeHandler = (request, { clock }) => {
  const known = zone;
  return checkSenderDomain(request, {
    env: known === null ? {} : SENDER,
    ask: async (name, type) => known?.[`${type} ${name}`] ?? [],
    now: () => clock.now(),
  });
};

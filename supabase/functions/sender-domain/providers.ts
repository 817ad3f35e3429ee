/** Relays that send from servers of their own, by the host that takes the mail: what their SPF record is called. */
const RELAYS: readonly (readonly [RegExp, string])[] = [
  [/(^|\.)sendgrid\.net$/, 'sendgrid.net'],
  [/(^|\.)mailgun\.org$/, 'mailgun.org'],
  [/^email-smtp\.[a-z0-9-]+\.amazonaws\.com$/, 'amazonses.com'],
  [/(^|\.)postmarkapp\.com$/, 'spf.mtasv.net'],
  [/^smtp(-relay)?\.(gmail|google)\.com$/, '_spf.google.com'],
  [/^smtp\.office365\.com$/, 'spf.protection.outlook.com'],
];

/** The domain whose SPF record a relay wants included; null for a server that sends by itself. */
export const relayOf = (smtpHost: string): string | null =>
  RELAYS.find(([host]) => host.test(smtpHost.toLowerCase()))?.[1] ?? null;

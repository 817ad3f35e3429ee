// Deno entry of a hosted project. Everything it does is in handler.ts, which the embedded backend runs as well.
import { checkSenderDomain } from './handler.ts';
import { answersOf } from './dns.ts';

const env = Deno.env.toObject();
const smtpHost = env.SMTP_URL ? new URL(env.SMTP_URL).hostname : '';

Deno.serve((request: Request) =>
  checkSenderDomain(request, {
    env: { ...env, SMTP_HOST: smtpHost },
    ask: (name, type) => answersOf(Deno.resolveDns(name, type)),
    now: Date.now,
  }),
);

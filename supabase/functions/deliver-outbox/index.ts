// Deno entry of a hosted project. Everything it does is in handler.ts, which the embedded backend runs as well.
import nodemailer from 'npm:nodemailer@10.6.0';
import { deliverOutbox } from './handler.ts';

const env = Deno.env.toObject();
const transport = nodemailer.createTransport(env.SMTP_URL, {
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** The gateway has verified the token (verify_jwt); its role is read from the claims. */
function roleOf(request: Request): string {
  const token = request.headers.get('authorization')?.replace(/^Bearer /, '') ?? '';
  if (token === env.SUPABASE_SERVICE_ROLE_KEY) return 'service_role';
  try {
    return (
      JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))).role ?? 'anon'
    );
  } catch {
    return 'anon';
  }
}

Deno.serve((request: Request) =>
  deliverOutbox({
    env,
    role: roleOf(request),
    fetch,
    send: async ({ kind: _kind, calendar, returnPath, ...message }) => {
      await transport.sendMail({
        ...message,
        from: env.MAIL_FROM,
        ...(returnPath === undefined ? {} : { envelope: { from: returnPath, to: [message.to] } }),
        ...(calendar === undefined ? {} : { icalEvent: { ...calendar, filename: 'invite.ics' } }),
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
  }),
);

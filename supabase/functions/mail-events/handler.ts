import * as z from 'zod';
import { sameText, sha256 } from '../_shared/mail/signed-text.ts';
import { dsnEvents } from './dsn.ts';
import type { MailEvent } from './mail-event.ts';
import { mailgunEvents, mailgunSchema, signedByMailgun } from './mailgun.ts';
import { sendgridEvents, sendgridTime, signedBySendgrid } from './sendgrid.ts';

export interface MailEventsContext {
  /**
   * SUPABASE_URL, SUPABASE_SERVICE_ROLE_KEY, and for each way in the key it is checked with: SENDGRID_WEBHOOK_KEY,
   * MAILGUN_WEBHOOK_KEY, MAIL_EVENTS_SECRET. A way without a key is closed.
   */
  env: Readonly<Record<string, string>>;
  fetch: typeof globalThis.fetch;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** What one report may hold, in bytes. */
const MOST_BYTES = 1_048_576;
/** How old or early a signature may be, in seconds. Threat 74. */
const TOLERANCE = 300;

class Refused extends Error {
  override name = 'Refused';
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** The body as text, read no further than the limit. */
async function bodyOf(request: Request): Promise<string> {
  const reader = request.body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    const chunk: Uint8Array = part.value;
    size += chunk.byteLength;
    if (size > MOST_BYTES) {
      await reader?.cancel();
      throw new Refused(413, 'A report holds at most a megabyte.');
    }
    chunks.push(chunk);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return new TextDecoder().decode(whole);
}

/** What a report says, and the one-time token of a signature that does not cover it. */
interface Report {
  events: MailEvent[];
  token?: string;
}

const notSigned = () => new Refused(401, 'This report is not signed by whom it names.');

function requireRecent(seconds: number, now: number) {
  if (!Number.isFinite(seconds) || Math.abs(now / 1000 - seconds) > TOLERANCE)
    throw new Refused(401, 'This report was signed too long ago.');
}

/** A way in that has no key is closed, and says no more than one that does not exist. */
function keyOf(context: MailEventsContext, name: string): string {
  const key = context.env[name] ?? '';
  if (key === '') throw new Refused(404, 'There is no such way in.');
  return key;
}

type Way = (request: Request, body: string, context: MailEventsContext) => Promise<Report>;

const WAYS: Readonly<Record<string, { key: string; read: Way }>> = {
  sendgrid: {
    key: 'SENDGRID_WEBHOOK_KEY',
    read: async ({ headers }, body, context) => {
      if (!(await signedBySendgrid(headers, body, keyOf(context, 'SENDGRID_WEBHOOK_KEY')))) throw notSigned();
      requireRecent(sendgridTime(headers), context.now());
      return { events: sendgridEvents(body) };
    },
  },
  mailgun: {
    key: 'MAILGUN_WEBHOOK_KEY',
    read: async (_request, body, context) => {
      const report = mailgunSchema.parse(JSON.parse(body));
      if (!(await signedByMailgun(report, keyOf(context, 'MAILGUN_WEBHOOK_KEY')))) throw notSigned();
      requireRecent(Number(report.signature.timestamp), context.now());
      return { events: mailgunEvents(report), token: `mailgun:${report.signature.token}` };
    },
  },
  dsn: {
    key: 'MAIL_EVENTS_SECRET',
    read: async ({ headers }, body, context) => {
      const secret = keyOf(context, 'MAIL_EVENTS_SECRET');
      if (!(await sameText(headers.get('authorization') ?? '', `Bearer ${secret}`))) throw notSigned();
      return { events: await dsnEvents(body, secret) };
    },
  },
};

/** Gives the events to the database, which decides what they change. */
async function hand(context: MailEventsContext, { events, token }: Report, body: string): Promise<Response> {
  if (events.length === 0 && token === undefined) return Response.json({ taken: 0, repeated: 0, unknown: 0 });
  const key = context.env['SUPABASE_SERVICE_ROLE_KEY'] ?? '';
  const reply = await context.fetch(`${context.env['SUPABASE_URL']}/rest/v1/rpc/report_mail_events`, {
    method: 'POST',
    headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ events, ...(token === undefined ? {} : { token, digest: await sha256(body) }) }),
  });
  if (reply.status === 401) throw new Refused(401, 'This signature was used for another report.');
  // Not our caller's fault: they send it again.
  if (!reply.ok) throw new Refused(503, 'The report could not be kept. Send it again.');
  return Response.json(await reply.json());
}

/**
 * Takes reports of what became of mails: `POST …/mail-events/sendgrid` and `/mailgun` are webhooks, signed by the
 * provider; `/dsn` takes a mail that came back, raw, from the mail server that holds the shared secret. Answers how many
 * reports were taken, repeated, or of no mail of ours. Anybody may call it, so nothing is believed before it is checked.
 */
export async function takeMailEvents(request: Request, context: MailEventsContext): Promise<Response> {
  try {
    const name = new URL(request.url).pathname.split('/').at(-1) ?? '';
    const way = Object.hasOwn(WAYS, name) ? WAYS[name] : undefined;
    if (!way) throw new Refused(404, 'There is no such way in.');
    if (request.method !== 'POST') throw new Refused(405, 'Reports are posted.');
    keyOf(context, way.key);
    const body = await bodyOf(request);
    return await hand(context, await way.read(request, body, context), body);
  } catch (error) {
    if (error instanceof Refused) return Response.json({ message: error.message }, { status: error.status });
    if (error instanceof z.ZodError || error instanceof SyntaxError)
      return Response.json({ message: 'This report cannot be read.' }, { status: 400 });
    throw error;
  }
}

import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type { Mailer, MailMessage } from '../types';
import { assertSendable } from './mail-rules';

/** A mail in the local mailbox. */
export interface StoredMail extends MailMessage {
  id: string;
  /** When it was sent, ISO 8601, UTC. */
  at: string;
}

export interface Mailbox extends Mailer {
  /** Newest first; only those to one address if it is given. */
  list(to?: string): StoredMail[];
  get(id: string): StoredMail | null;
  clear(): void;
}

const storedSchema = z.object({
  id: z.string(),
  at: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  kind: z.string(),
  messageId: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
  calendar: z.object({ method: z.enum(['REQUEST', 'CANCEL']), content: z.string() }).optional(),
});

/** Number of mails kept; older ones are deleted. */
const KEPT = 500;

/**
 * Stores mails when no mail server is configured: one JSON file for each mail, so that they survive a restart and can
 * be read without this program. File names sort by time.
 */
export function createMailbox(folder: string, keep = KEPT): Mailbox {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const mails = new Map<string, StoredMail>();
  for (const name of readdirSync(folder).toSorted()) {
    const mail = name.endsWith('.json') ? readMail(path.join(folder, name)) : null;
    if (mail !== null) mails.set(mail.id, mail);
  }
  let last = 0;

  const fileOf = (id: string) => path.join(folder, `${id}.json`);
  const drop = (id: string) => {
    mails.delete(id);
    rmSync(fileOf(id), { force: true });
  };

  return {
    send: async (message) => {
      assertSendable(message);
      const { messageId } = message;
      if (messageId !== undefined && [...mails.values()].some((mail) => mail.messageId === messageId)) return;
      // Keeps the order of mails of the same millisecond.
      last = Math.max(Date.now(), last + 1);
      const id = `${String(last).padStart(15, '0')}-${randomBytes(6).toString('hex')}`;
      const mail: StoredMail = { ...message, id, at: new Date(last).toISOString() };
      const unfinished = `${fileOf(id)}.unfinished`;
      try {
        writeFileSync(unfinished, JSON.stringify(mail, null, 2), { mode: 0o600 });
        renameSync(unfinished, fileOf(id));
      } finally {
        // Only left over when the disk is full; the sender gets the error and retries.
        rmSync(unfinished, { force: true });
      }
      mails.set(id, mail);
      for (const oldest of [...mails.keys()].slice(0, Math.max(0, mails.size - keep))) drop(oldest);
    },
    list: (to) => {
      const wanted = to?.toLowerCase();
      return [...mails.values()]
        .filter((mail) => wanted === undefined || mail.to.toLowerCase() === wanted)
        .toReversed();
    },
    get: (id) => mails.get(id) ?? null,
    clear: () => {
      for (const id of mails.keys()) drop(id);
    },
  };
}

/** Null for an invalid file: the mailbox shows the others. */
function readMail(file: string): StoredMail | null {
  try {
    const { messageId, headers, calendar, ...mail } = storedSchema.parse(
      JSON.parse(readFileSync(file, 'utf8')),
    );
    return {
      ...mail,
      ...(messageId === undefined ? {} : { messageId }),
      ...(headers === undefined ? {} : { headers }),
      ...(calendar === undefined ? {} : { calendar }),
    };
  } catch {
    return null;
  }
}

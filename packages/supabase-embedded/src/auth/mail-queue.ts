import * as z from 'zod';
import type { Driver, MailMessage } from '../types';

/** Mails in the database until a mail server has taken them. */
export interface MailQueue {
  /** Keeps a mail that this host sends now; returns its id. */
  keep(message: MailMessage): Promise<string>;
  /** The mail server has it. */
  sent(id: string): Promise<void>;
  /** Mails whose host has died or could not send them. Of several callers one gets each. */
  claim(): Promise<{ id: string; message: MailMessage }[]>;
}

/** Attempts at a mail before it is left alone; a job removes it an hour after it was written. */
const MOST_ATTEMPTS = 8;
/** Time for one attempt; afterwards another host makes the next one. */
const ATTEMPT = "interval '60 seconds'";
const BATCH = 20;

const messageSchema: z.ZodType<MailMessage> = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  kind: z.string(),
  messageId: z.string(),
  headers: z.record(z.string(), z.string()).default({}),
});
const idSchema = z.object({ id: z.string() });
const rowSchema = z.object({ id: z.string(), mail: z.string() });

/** On the table `hosts.mails`. */
export function createMailQueue(driver: Pick<Driver, 'query'>): MailQueue {
  return {
    async keep(message) {
      const { rows } = await driver.query(
        `insert into hosts.mails (mail, attempts, claimed_until) values ($1, 1, now() + ${ATTEMPT}) returning id::text as id`,
        [JSON.stringify(message)],
      );
      return idSchema.parse(rows[0]).id;
    },
    async sent(id) {
      await driver.query('delete from hosts.mails where id = $1::uuid', [id]);
    },
    async claim() {
      const { rows } = await driver.query(
        `update hosts.mails set attempts = attempts + 1, claimed_until = now() + ${ATTEMPT}
         where id in (
           select id from hosts.mails where claimed_until < now() and attempts < $1::int
           order by at limit $2::int for update skip locked)
         returning id::text as id, mail`,
        [MOST_ATTEMPTS, BATCH],
      );
      return rows.map((row) => {
        const { id, mail } = rowSchema.parse(row);
        return { id, message: messageSchema.parse(JSON.parse(mail)) };
      });
    },
  };
}

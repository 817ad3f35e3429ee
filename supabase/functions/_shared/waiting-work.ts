/** What the jobs of the host ask the database before they begin: the SQL of `when` of a scheduled job. */

/** Mail that is due, and when the next is. Which of it is to be sent now, `claim_outbox` decides. What is put off without a date waits for whoever gives it one. */
export const MAIL_WAITS = `
  select coalesce(min(not_before) <= now(), false) as due,
         (extract(epoch from min(not_before) - now()) * 1000)::float8 as next_ms
    from private.outbox where done_at is null and failed_at is null and not_before < 'infinity'`;

/**
 * Nothing was ever paid by card, and no provider has reported anything: then the function of payments has nothing to do,
 * and its thread may end. All its work but the reminders of trials begins with one of the two.
 */
export const CARDS_ARE_USED =
  'select exists (select from public.checkouts) or exists (select from private.webhook_inbox) as due';

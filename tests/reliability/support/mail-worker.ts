/**
 * The product's database on a folder, and its mail through an SMTP server: `prepare` invites so many people and queues a
 * message to all of them, `deliver` sends what is due until nothing is left. Says READY, then DONE with how many left.
 */
import { createBackend } from '@foregather/supabase-embedded';
import {
  createSmtpMailer,
  loadMigrations,
  openDataFolder,
  openManagedDatabase,
} from '@foregather/supabase-embedded/node';
import { MIGRATIONS_FOLDER } from '../../../mocks/snapshot.ts';
import { deliverOutbox } from '../../../supabase/functions/deliver-outbox/handler.ts';
import { openParty } from '../../../supabase/tests/support/party.ts';

const SITE = 'http://localhost:1';
const [, , root = '', smtp = '', act = '', count = '0'] = process.argv;
const folder = await openDataFolder(root);
const migrations = await loadMigrations(MIGRATIONS_FOLDER);
const { driver, snapshots } = await openManagedDatabase(folder.root, migrations, () => {});
const mailer = createSmtpMailer({ url: smtp, from: 'Foregather <no-reply@example.org>' });
const backend = createBackend({
  driver,
  keys: folder.keys,
  migrations,
  mailer,
  auth: { siteUrl: SITE, rateLimits: false },
  env: { SITE_URL: SITE },
  functions: {
    'deliver-outbox': {
      handler: (_request, { env, caller, fetch, mailer: given }) =>
        deliverOutbox({ env, role: caller.role, fetch, send: (message) => given.send(message) }),
    },
  },
});
await backend.migrate();
console.info('READY');

if (act === 'prepare') {
  const party = await openParty(driver, { sizes: [] });
  await driver.query(`update public.subscriptions set plan_type = 'business' where user_id = $1`, [
    party.ownerId,
  ]);
  // What a plan and a day have room for is told elsewhere.
  await driver.query(`update public.plan_limits set value = 1000000 where key in ('mails_day', 'persons')`);
  await driver.query('update private.mail_warm_up set mails = 1000000');
  // In parts, as an import does it.
  for (let first = 1; first <= Number(count); first += 500) {
    const last = Math.min(first + 499, Number(count));
    await driver.query(
      `insert into public.persons (org_id, full_name, email)
       select $1::uuid, 'Guest ' || n, 'guest' || n || '@example.org' from generate_series($2::int, $3::int) n`,
      [party.org, first, last],
    );
    await driver.query(
      `insert into public.invitations (event_id, person_id) select $2::uuid, p.id from public.persons p
       where p.org_id = $1::uuid and not exists (select from public.invitations i where i.person_id = p.id)`,
      [party.org, party.event],
    );
  }
  const { rows } = await driver.query<{ id: string }>(
    `insert into public.messages (org_id, event_id, kind, subject, body, state)
     values ($1::uuid, $2::uuid, 'announcement', 'News', '{"type": "doc", "content": [{"type": "paragraph", "content": [{"type": "text", "text": "Hello"}]}]}', 'sending')
     returning id`,
    [party.org, party.event],
  );
  const queueing = performance.now();
  await driver.transaction(
    (sql) =>
      sql.query('select private.queue_message(m) from public.messages m where m.id = $1::uuid', [
        rows[0]?.id,
      ]),
    // As long as it takes; what the clock sends has 30 s.
    { deadlineMs: 400_000 },
  );
  console.info(`QUEUED ${Math.round(performance.now() - queueing)} ms`);
} else {
  // The minutes for which a killed worker keeps its mails are over.
  await driver.query(
    'update private.outbox set claimed_until = null, not_before = now() where done_at is null',
  );
  for (;;) {
    const answer = await backend.fetch(
      new Request(`${SITE}/functions/v1/deliver-outbox`, {
        method: 'POST',
        headers: { apikey: folder.keys.secretKey, authorization: `Bearer ${folder.keys.secretKey}` },
      }),
    );
    if (answer.status !== 200) throw new Error(`Not delivered: ${answer.status} ${await answer.text()}`);
    const { sent, failed }: { sent: number; failed: number } = await answer.json();
    if (sent + failed === 0) break;
  }
}
const { rows } = await driver.query<{ state: string; mails: number }>(
  'select state, count(*)::int as mails from public.message_recipients group by state order by state',
);
console.info(`DONE ${JSON.stringify(rows)}`);
mailer.close();
await snapshots.stop();
await backend.close();
await folder.lock.release();

/**
 * `npm run bench:web`, third part: long lists. The replies of 300 households and a directory of 5,000 people, all loaded,
 * are scrolled from top to bottom with the wheel; frames that took more than 50 ms are counted, and the longest one is
 * told as a multiple of the median frame of the same run.
 */
import type { Page } from 'playwright';
import * as z from 'zod';
import { connect, openAccount, readKeys } from '../e2e/support/client.ts';
import { startServer } from '../e2e/support/server.ts';
import { launch, median } from './support/browser.ts';

const PEOPLE = 5000;
const HOUSEHOLDS = 300;
const BATCH = 500;
/** Of the wheel, in px a step. */
const STEP = 600;
/** A frame this long is felt, in ms. */
const LONG = 50;

const idsSchema = z.array(z.object({ id: z.uuid() })).transform((rows) => rows.map(({ id }) => id));

async function must<T>(request: PromiseLike<{ data: T; error: { message: string } | null }>): Promise<T> {
  const { data, error } = await request;
  if (error) throw new Error(error.message, { cause: error });
  return data;
}

/** As text, because the compiler's names of functions do not exist in the page. */
const NOTE_FRAMES = `
  globalThis.frames = [];
  let last = performance.now();
  requestAnimationFrame(function note(now) {
    frames.push(now - last);
    last = now;
    requestAnimationFrame(note);
  });
`;

/** Time between the frames while the page scrolls to its end, in ms. */
async function scroll(page: Page): Promise<number[]> {
  await page.mouse.move(640, 600);
  await page.evaluate(NOTE_FRAMES);
  const atEnd = () => page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 2);
  while (!(await atEnd())) await page.mouse.wheel(0, STEP);
  return z.array(z.number()).parse(await page.evaluate((): unknown => Reflect.get(globalThis, 'frames')));
}

const server = await startServer();
const browser = await launch();
try {
  const { client, orgId, userId } = await openAccount(server, 'lists@example.org', {
    full_name: 'List Host',
  });
  const { secretKey } = await readKeys(server);
  const service = await connect(server, secretKey);
  await must(
    service.from('subscriptions').update({ plan_type: 'business' }).eq('user_id', userId).select('plan_type'),
  );
  const insert = async (table: string, rows: object[]) => {
    const ids: string[] = [];
    for (let from = 0; from < rows.length; from += BATCH) {
      const added = await must(
        client
          .from(table)
          .insert(rows.slice(from, from + BATCH))
          .select('id'),
      );
      ids.push(...idsSchema.parse(added));
    }
    return ids;
  };
  const people = await insert(
    'persons',
    Array.from({ length: PEOPLE }, (_, n) => ({
      org_id: orgId,
      full_name: `Guest ${String(n)} Family ${String(n % HOUSEHOLDS)}`,
      email: `guest${String(n)}@example.org`,
    })),
  );
  const households = await insert(
    'households',
    Array.from({ length: HOUSEHOLDS }, (_, n) => ({ org_id: orgId, name: `Family ${String(n)}` })),
  );
  for (let from = 0; from < PEOPLE; from += BATCH) {
    const members = people.slice(from, from + BATCH).map((person_id, at) => ({
      household_id: households[(from + at) % HOUSEHOLDS],
      person_id,
      role: 'adult',
    }));
    // Four a household; the others of the directory have none.
    const some = members.filter((_, at) => from + at < HOUSEHOLDS * 4);
    if (some.length > 0) await must(client.from('household_members').insert(some).select('household_id'));
  }
  const [event = ''] = await insert('events', [
    { org_id: orgId, name: 'A long list', event_type_id: 'family' },
  ]);
  await must(client.from('events').update({ status: 'live' }).eq('id', event).select('id'));
  await must(client.rpc('create_invitations', { event_id: event, household_ids: households }));

  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const { data } = await client.auth.getSession();
  await context.addInitScript(
    ([session, user]) => {
      localStorage.setItem('sb-localhost-auth-token', session ?? '');
      localStorage.setItem(
        `foregather:preferred-event-type:${user ?? ''}`,
        JSON.stringify({ typeId: null, asked: true }),
      );
    },
    [JSON.stringify(data.session), userId],
  );
  for (const { path, row, more, all } of [
    {
      path: `/rsvp?event=${event}`,
      row: 'main tr:has([data-slot=table-select-cell])',
      more: /^Show \d+ more/,
      all: HOUSEHOLDS,
    },
    {
      path: '/directory',
      row: 'main tr:has([data-slot=table-select-cell])',
      more: /^Show more people/,
      all: PEOPLE,
    },
  ]) {
    const page = await context.newPage();
    await page.goto(server.url + path);
    await page.locator(row).first().waitFor({ timeout: 120_000 });
    const button = page.getByRole('button', { name: more });
    /** A long table says how many rows it has; only those near the window are drawn. */
    const loaded = async () => {
      const said = await page
        .locator('main table[aria-rowcount]')
        .first()
        .getAttribute('aria-rowcount', { timeout: 1 })
        .catch(() => null);
      return said === null ? page.locator(row).count() : Number(said) - 1;
    };
    let rows = await loaded();
    while (rows < all && (await button.count()) > 0) {
      await button.click();
      const before = rows;
      while (rows === before) {
        await page.waitForTimeout(50);
        rows = await loaded();
      }
    }
    await page.evaluate(() => scrollTo(0, 0));
    await page.waitForTimeout(1000);
    const frames = await scroll(page);
    const typical = median(frames);
    const longest = Math.max(...frames);
    console.info(
      `${path.replace(event, '…')}: ${String(rows)} rows, ${String(frames.length)} frames, median ${typical.toFixed(1)} ms, ` +
        `longest ${longest.toFixed(1)} ms (${(longest / typical).toFixed(1)}x), ` +
        `${String(frames.filter((frame) => frame > LONG).length)} over ${String(LONG)} ms`,
    );
    await page.close();
  }
} finally {
  await browser.close();
  await server.stop();
}

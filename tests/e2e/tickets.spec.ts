/** A guest buys tickets from the own link, pays by card, and has them: whole, in a browser. */
import { expect, test } from '@playwright/test';
import { type Account, openAccount } from './support/client.ts';
import { expectAccessible } from './support/page.ts';
import { createSampleEvent, type SampleEvent } from './support/sample-event.ts';
import { type RunningServer, startServer } from './support/server.ts';

let server: RunningServer;
let owner: Account;
let sample: SampleEvent;

test.beforeAll(async () => {
  server = await startServer();
  owner = await openAccount(server, 'owner@example.com', { full_name: 'Olga Holm' });
  sample = await createSampleEvent(owner);
  const must = async (name: string, args: Record<string, unknown>) => {
    const { error } = await owner.client.rpc(name, { event_id: sample.event, ...args });
    if (error) throw new Error(error.message, { cause: error });
  };
  await must('save_ticket_type', {
    ticket_type: { name: 'Weekend', kind: 'paid', places: 20, prices: [{ amount_minor: 4200 }] },
  });
  await must('save_ticket_settings', { settings: { currency: 'EUR', methods: ['card', 'cash'] } });
});
test.afterAll(() => server.stop());

for (const width of [360, 1280])
  test(`a guest pays by card and has the code, the sheet and the receipt, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${server.url}/rsvp/${sample.token}`);
    await page.getByRole('link', { name: /^(Get|Your) tickets$/ }).click();
    await page.getByRole('checkbox', { name: /Pip/ }).uncheck();
    await page.getByRole('checkbox', { name: /Oda/ }).check();
    await page.getByRole('button', { name: /Hold/ }).click();
    await page.getByRole('radio', { name: /Card/ }).check();
    await page.getByRole('textbox', { name: 'Your name' }).fill('Oda Holm');
    await page.getByRole('textbox', { name: 'Your email' }).fill('oda@example.com');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Take the places for €42' }).click();

    await page.getByRole('radio', { name: /Decline/ }).check();
    await page.getByRole('button', { name: 'Answer: decline' }).click();
    await page.getByRole('link', { name: 'Go on to Foregather' }).click();
    await expect(page.getByText(/The payment was refused/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Pay €42 by card' }).click();
    await page.getByRole('button', { name: 'Answer: approve' }).click();
    await page.getByRole('link', { name: 'Go on to Foregather' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'You’re in, Oda' })).toBeVisible();
    await expect(page.getByRole('img', { name: /^Code: / })).toBeVisible();
    await expect(page.getByText(/Receipt \d{4}-\d{4}, €42/)).toBeVisible();
    await expectAccessible(page);

    const file = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Tickets as PDF' }).click();
    expect((await file).suggestedFilename()).toBe('tickets.pdf');
  });

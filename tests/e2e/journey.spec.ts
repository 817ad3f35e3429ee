/** From an empty installation to a household's reply, as organiser and guest experience it. */
import { expect, test } from '@playwright/test';
import { connect, PASSWORD } from './support/client.ts';
import { arrive, chooseFamily, createEvent } from './support/organiser.ts';
import { expectAccessible, watch } from './support/page.ts';
import { addByHand, importFile, pasteFamilies } from './support/people.ts';
import {
  answerForHousehold,
  changeTheirMind,
  inviteAndSend,
  openReplies,
  watchReplies,
} from './support/replies.ts';
import { linkIn, type RunningServer, startServer } from './support/server.ts';

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

const SCREENS = [
  { name: 'phone', options: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } },
  { name: 'desktop', options: { viewport: { width: 1280, height: 900 } } },
] as const;

for (const { name, options } of SCREENS) {
  test.describe(name, () => {
    test.use({ ...options, locale: 'en-GB', timezoneId: 'Europe/Berlin' });

    test(`an organiser plans a family reunion, on a ${name}`, {
      tag: name === 'phone' ? ['@gate'] : [],
    }, async ({ page, browser }) => {
      test.setTimeout(420_000);
      const quiet = watch(page);
      let eventId = '';
      const email = `grace-${name}@example.com`;
      await test.step('sign up, confirm, choose the kind of event', async () => {
        await arrive(page, server, email);
        await chooseFamily(page);
        await expect(page.getByRole('heading', { name: 'Where would you like to begin?' })).toBeVisible();
        await expectAccessible(page);
      });
      await test.step('create the event', async () => {
        await page
          .getByRole('link', { name: /^Create .*reunion/i })
          .first()
          .click();
        eventId = await createEvent(
          page,
          {
            name: 'Lindqvist family reunion',
            day: '2027-07-10',
            start: '15:00',
            zone: 'Europe/Berlin',
            zoneSearch: 'Berlin',
            place: 'Lakeside barn',
            closesOn: '2027-06-20',
          },
          { axe: true },
        );
        await expectAccessible(page);
      });
      await test.step('bring the people', async () => {
        await pasteFamilies(page, name);
        // The list of 300 once; a phone pastes and adds by hand.
        if (name === 'desktop') await importFile(page);
        await addByHand(page);
      });
      await test.step('open replies, invite and send', async () => {
        await openReplies(page, eventId, 20);
        await inviteAndSend(page, eventId, ['Berit and Nils', 'Olof', 'Sigrid', 'Maja']);
      });
      const link = linkIn(await server.mail(`berit-${name}@example.com`), '/rsvp/');
      await test.step('a guest answers, edits, withdraws and answers again by the same link', async () => {
        // One of the two runs has JavaScript disabled.
        const guests = await browser.newContext({ ...options, javaScriptEnabled: name === 'desktop' });
        const guest = await guests.newPage();
        const quietGuest = watch(guest);
        await guest.goto(link);
        await answerForHousehold(guest, { axe: name === 'desktop' });
        await changeTheirMind(guest);
        await answerForHousehold(guest, { axe: false });
        quietGuest.expectQuiet();
        await guests.close();
      });
      await test.step('watch the replies', async () => {
        await watchReplies(page, eventId);
        // A reminder is sent at least a minute after the invitation to the same address.
        await expect
          .poll(async () => (await server.mails(`sigrid-${name}@example.com`)).length, { timeout: 75_000 })
          .toBe(2);
        expect(await server.mails(`olof-${name}@example.com`)).toHaveLength(1);
      });
      await test.step('the plan that was wished for is kept, and what is stored is free', async () => {
        const client = await connect(server);
        const { data } = await client.auth.signInWithPassword({ email, password: PASSWORD });
        expect(data.user?.user_metadata).toMatchObject({ plan_type: 'premium' });
        const stored = await client.from('subscriptions').select('plan_type, is_trial');
        expect(stored.data).toEqual([{ plan_type: 'free', is_trial: false }]);
      });
      quiet.expectQuiet();
    });
  });
}

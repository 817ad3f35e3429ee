/** Writing to the people behind the product: as a visitor by keyboard, and from the mail into the request. */
import { expect, test } from '@playwright/test';
import { openAccount, PASSWORD } from './support/client.ts';
import { expectAccessible, tabTo, watch } from './support/page.ts';
import { linkIn, type RunningServer, startServer } from './support/server.ts';

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

test('a visitor writes by keyboard on a phone’s screen, and the mail carries the number on the page', async ({
  page,
}) => {
  const quiet = watch(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${server.url}/contact`);
  const fill = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(text);
  };
  await fill('Your name', 'Vera Visitor');
  await fill('Email for the answer', 'vera@example.com');
  await fill('In a few words', 'Clocks');
  await fill('Your message', 'Do cousins in Lagos see the hour on their own clock?');
  await expectAccessible(page);
  await tabTo(page, page.getByRole('button', { name: 'Send message' }));
  await page.keyboard.press('Enter');
  // A document of its own: its title is what is read first.
  await expect(page).toHaveTitle(/^We have it/);
  await expect(page.getByRole('heading', { level: 1, name: 'We have it' })).toBeVisible();
  await expectAccessible(page);
  const receipt = (await page.getByText(/^FG-/).textContent()) ?? '';
  const mail = await server.mail('vera@example.com', /We have your message/);
  expect(mail.subject).toContain(receipt);
  expect(linkIn(mail, '/contact')).toBe(`${server.url}/contact`);
  quiet.expectQuiet();
});

test('the mail about a request leads through the sign-in to that request', async ({ page }) => {
  const reader = await openAccount(server, 'samira@example.com', { full_name: 'Samira Haidari' });
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    `foregather:preferred-event-type:${reader.userId}`,
    JSON.stringify({ typeId: 'family', asked: true }),
  ] as const);
  const { error } = await reader.client.rpc('submit_contact_request', {
    topic: 'question',
    subject: 'Two households under one roof',
    message: 'Are they one household or two?',
    request_key: crypto.randomUUID(),
  });
  expect(error).toBeNull();
  const link = linkIn(await server.mail(reader.email, /We have your message/), '/support');
  await page.goto(link);
  await page.getByLabel('Email').fill(reader.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Two households under one roof' })).toBeVisible();
  expect(page.url()).toBe(link);
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Write again' }).fill('They answer together.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Messages' }).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('link', { name: 'My requests' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Help and support' })).toBeFocused();
  await expectAccessible(page);
});

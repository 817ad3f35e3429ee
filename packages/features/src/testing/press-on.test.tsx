/**
 * What makes something, pressed for as long as its button stands there: also between the answer, which comes at once, and
 * the page that follows it. One real instance of each way in which a page sends; the ways themselves are tested alone in
 * `patterns/form/double-press.test.tsx` and `patterns/token-page`.
 */
import { getConfig, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { scenario, useScenario } from '@foregather/mocks/node';
import { loadPages, press, rows, user } from './journey';
import { open } from './open';

const { event, organiser } = scenario.familyReunion;
useScenario('familyReunion');
beforeAll(() => loadPages('/directory', '/support', '/create-event', '/messages'));

/** Presses until the button is gone, at every turn of the page; a form that stays is pressed on after its answer too. */
async function pressOn(button: HTMLElement, made: () => Promise<number>) {
  let presses = 0;
  let after = 0;
  // As a browser does it: what a press changes is drawn when its time comes, and the next press may come before.
  await getConfig().asyncWrapper(async () => {
    while (button.isConnected && after < 10) {
      button.click();
      // The backend shares this thread: one turn may bring the answer and what follows, so each has a second press.
      await Promise.resolve();
      button.click();
      presses += 1;
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (presses % 10 === 0 && (await made()) > 0) after += 1;
    }
  });
}

const count = async (from: string, ...params: unknown[]) =>
  (await rows<{ n: number }>(`select count(*)::int as n from ${from}`, params))[0]?.n ?? 0;

interface Way {
  /** Opens and fills it in; resolves to the button that makes it. */
  begin: () => Promise<HTMLElement>;
  /** How many there are of it. */
  made: () => Promise<number>;
}

const ways: Record<string, Way> = {
  'a dialog': {
    begin: async () => {
      open('/directory', { as: organiser });
      await press('Add person');
      const form = within(await screen.findByRole('dialog'));
      await user.type(form.getByLabelText('Full name'), 'Zenobia Twice');
      return form.getByRole('button', { name: 'Add person' });
    },
    made: () => count("public.persons where full_name = 'Zenobia Twice'"),
  },
  'a page that is a form': {
    begin: async () => {
      open('/support?view=new', { as: organiser });
      await user.type(await screen.findByLabelText('In a few words'), 'Asked twice');
      await user.type(screen.getByLabelText('Your message'), 'Only once, please.');
      return screen.getByRole('button', { name: 'Send request' });
    },
    made: () => count("public.support_requests where subject = 'Asked twice'"),
  },
  'a step of a wizard': {
    begin: async () => {
      open('/create-event', { as: organiser });
      await user.type(await screen.findByLabelText(/^Name of the/), 'Made twice');
      return screen.getByRole('button', { name: 'Save and continue' });
    },
    made: () => count("public.events where name = 'Made twice'"),
  },
};

test.each(Object.entries(ways))('%s makes one thing, however often it is pressed', async (_, way) => {
  const button = await way.begin();
  expect(await way.made()).toBe(0);
  await pressOn(button, way.made);
  await waitFor(async () => expect(await way.made()).toBe(1));
});

test('a message goes once, however often it is sent', async () => {
  open(`/messages?event=${event.id}&message=new`, { as: organiser });
  await user.click(await screen.findByRole('radio', { name: 'Reminder' }));
  const send = await screen.findByRole('button', { name: /^Send to \d+ people$/ });
  await waitFor(() => expect(send).toHaveProperty('disabled', false));
  await user.click(send);
  const go = within(await screen.findByRole('dialog')).getByRole('button', { name: /^Send \d+ mails now$/ });
  const mails = Number(/\d+/.exec(go.textContent ?? '')?.[0]);
  const sent = () => count('public.message_recipients where message_id in (select id from public.messages)');
  const before = await sent();
  await pressOn(go, async () => (await sent()) - before);
  await screen.findByRole('list', { name: 'Mails' });
  expect((await sent()) - before).toBe(mails);
  // Nor was a second request refused.
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the same line typed once more is asked anew, and answered', async () => {
  open('/directory?view=households', { as: organiser });
  const line = await screen.findByRole('textbox', { name: /^Add a household/ });
  await user.type(line, 'Tom and Tim Zarathustra{Enter}');
  await waitFor(() => expect(line).toHaveProperty('value', ''));
  await user.type(line, 'Tom and Tim Zarathustra{Enter}');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Not added/);
  expect(await count("public.persons where full_name = 'Tom Zarathustra'")).toBe(1);
});

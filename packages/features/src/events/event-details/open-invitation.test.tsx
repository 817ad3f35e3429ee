import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { scenario, useScenario } from '@foregather/mocks/node';
import { makeViewer, press, rows, undo, user } from '../../testing/journey';
import { open } from '../../testing/open';

const { event, organiser, stranger, org, pageIds } = scenario.familyReunion;
useScenario('familyReunion');
beforeAll(async () => void (await import('./event-details-page')));

const details = `/event-details/${event.id}`;
const panel = async () => within(await screen.findByRole('region', { name: 'Open invitation' }));
const THE_SWITCH = { name: /Whoever has the link can ask for a place/ };

/** The invitation is on, and these people have asked. */
async function asked(...names: string[]) {
  await rows(
    `insert into public.open_invitations (event_id, state) values ($1::uuid, 'on')
     on conflict (event_id) do update set state = 'on' returning event_id`,
    [event.id],
  );
  for (const name of names) {
    await rows(
      `insert into public.join_requests (event_id, name, email, people) values ($1::uuid, $2, $3, '[{"name": "Otto", "age_band": "child"}]') returning id`,
      [event.id, name, `${name.toLowerCase()}@asks.example`],
    );
  }
}
const states = async () =>
  (
    await rows<{ state: string }>(
      `select state from public.join_requests where event_id = $1::uuid order by name`,
      [event.id],
    )
  ).map(({ state }) => state);

test('the host switches it on, hands on the link, and changes how it works', async () => {
  open(details, { as: organiser });
  const part = await panel();
  const control = await part.findByRole('switch', THE_SWITCH);
  expect(control).toHaveProperty('checked', false);
  await user.click(control);
  const link = await part.findByLabelText<HTMLInputElement>('Link for everybody');
  expect(link.value).toMatch(/\/showcase\/[\w-]{43}$/);
  const [row] = await rows<{ state: string; approval: string }>(
    'select state, approval from public.open_invitations where event_id = $1::uuid',
    [event.id],
  );
  expect(row).toEqual({ state: 'on', approval: 'host' });

  await user.click(part.getByRole('button', { name: 'Settings' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: /there is a place at once/ }));
  const most = dialog.getByRole('spinbutton', { name: /People in one request/ });
  await user.clear(most);
  await user.type(most, '9');
  await user.click(dialog.getByRole('button', { name: 'Save settings' }));
  await dialog.findByText('Write 8 or fewer.');
  await user.clear(most);
  await user.type(most, '2');
  await user.click(dialog.getByRole('button', { name: 'Save settings' }));
  await part.findByText(/gets a place, while there are any/);
  expect(
    await rows('select approval, max_party from public.open_invitations where event_id = $1::uuid', [
      event.id,
    ]),
  ).toEqual([{ approval: 'at_once', max_party: 2 }]);
});

test('a new link ends the one before', async () => {
  await asked();
  open(details, { as: organiser });
  const part = await panel();
  const before = (await part.findByLabelText<HTMLInputElement>('Link for everybody')).value;
  await user.click(part.getByRole('button', { name: 'Make a new link' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Make a new link' }));
  await waitFor(() =>
    expect(part.getByLabelText<HTMLInputElement>('Link for everybody').value).not.toBe(before),
  );
});

test('one request is approved and taken back, several are declined at once', async () => {
  await asked('Ann', 'Bea', 'Cid');
  open(details, { as: organiser });
  const part = await panel();
  await part.findByText('Ann, with Otto');
  await press('Approve Ann');
  await screen.findByText('Ann is approved');
  expect(await states()).toEqual(['approved', 'waiting', 'waiting']);
  await undo();
  await screen.findByText('The request waits again');
  expect(await states()).toEqual(['waiting', 'waiting', 'waiting']);
  expect(await rows(`select id from public.persons where full_name in ('Ann', 'Otto')`)).toEqual([]);

  await user.click(await part.findByRole('checkbox', { name: 'Choose the request of Bea' }));
  await user.click(part.getByRole('checkbox', { name: 'Choose the request of Cid' }));
  await press('Decline 2');
  await screen.findByText('2 requests are declined');
  expect(await states()).toEqual(['waiting', 'declined', 'declined']);
  await waitFor(() => expect(part.queryByText('Bea, with Otto')).toBeNull());
});

test('who may only look sees who asks, and neither link nor switch', async () => {
  await asked('Ann');
  await makeViewer(stranger.id, org.id);
  open(details, { as: stranger });
  const part = await panel();
  await part.findByText('Ann, with Otto');
  expect(part.queryByRole('switch')).toBeNull();
  expect(part.queryByLabelText('Link for everybody')).toBeNull();
  expect(part.queryByRole('button', { name: /Approve/ })).toBeNull();
});

test('the host chooses which published page the link shows, too; moving the switch keeps it', async () => {
  await asked();
  open(details, { as: organiser });
  const part = await panel();
  const chosen = () => part.queryByText(/shows your information page/)?.textContent ?? '';
  const choose = async (title: string) => {
    await user.click(await part.findByRole('button', { name: 'Settings' }));
    const dialog = within(await screen.findByRole('dialog'));
    const field = dialog.getByLabelText('Information page below the form');
    // Not the one that is a draft still.
    expect(
      within(field)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['None', 'What to bring', 'Getting there']);
    await user.selectOptions(field, title);
    await user.click(dialog.getByRole('button', { name: 'Save settings' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  const kept = () =>
    rows('select state, page_id from public.open_invitations where event_id = $1::uuid', [event.id]);
  await choose('Getting there');
  await waitFor(() => expect(chosen()).toMatch(/‘Getting there’/));
  await user.click(part.getByRole('switch', THE_SWITCH));
  await waitFor(async () => expect(await kept()).toEqual([{ state: 'off', page_id: pageIds.changed }]));
  await choose('None');
  await waitFor(() => expect(chosen()).toBe(''));
  expect(await kept()).toEqual([{ state: 'off', page_id: null }]);
});

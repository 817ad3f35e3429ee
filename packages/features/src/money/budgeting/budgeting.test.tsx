import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { scenario, useScenario } from '@foregather/mocks/node';
import { choose, downloads, loadPages, makeViewer, press, rows, undo, user } from '../../testing/journey';
import { open } from '../../testing/open';

const { event, org, organiser, stranger } = scenario.familyReunion;
const address = `/budgeting?event=${event.id}`;
useScenario('familyReunion');
beforeAll(() => loadPages('/budgeting'));
afterEach(() => vi.restoreAllMocks());

const table = () => screen.findByRole('table', { name: 'Lines of the budget' });
const rowNamed = async (name: RegExp) => within(await table()).findByRole('row', { name });
/** The number in a cell, in whole units: '−1,234.50' is -1234.5. */
const numberIn = (text: string) => Number(/−?[\d,.]+/.exec(text)?.[0].replaceAll(',', '').replace('−', '-'));
/** What a side comes to at the likely headcount. */
async function goesOut(): Promise<number> {
  const cells = within(await rowNamed(/^Goes out/)).getAllByRole('cell');
  return numberIn(cells[2]?.textContent ?? '');
}
const budgetRow = () =>
  rows<{ low: number | null; likely: number | null }>(
    'select low, likely from public.budgets where event_id = $1',
    [event.id],
  );

test('a line is added, changes the sums, explains itself, and comes back after it was removed', async () => {
  open(address, { as: organiser });
  await table();
  const before = await goesOut();
  await press('Add a line');
  const form = within(await screen.findByRole('dialog', { name: 'Add a line' }));
  await user.type(form.getByLabelText('Line'), 'Fireworks');
  // What is no amount is told beside its field, and nothing is saved as none.
  await user.type(form.getByLabelText(/^Agreed sum/), 'many');
  await user.click(form.getByRole('button', { name: 'Add line' }));
  await form.findByText(/Write a price/);
  await user.type(form.getByLabelText('Sum'), '1000');
  await user.clear(form.getByLabelText(/^Agreed sum/));
  await user.click(form.getByRole('button', { name: 'Add line' }));
  await screen.findByText('Fireworks added');
  // A tenth of what is not agreed is kept back.
  await waitFor(async () => expect(await goesOut()).toBeCloseTo(before + 1100, 2));

  await press(/explain Caterer, adults/);
  const panel = within(await screen.findByRole('dialog', { name: /Caterer, adults/ }));
  panel.getByText(/^38\.50 × \d+ adults = /);
  panel.getByText('said yes');
  await user.keyboard('{Escape}');

  await choose('More for Fireworks', 'Remove');
  await screen.findByText('Fireworks removed');
  await waitFor(async () => expect(await goesOut()).toBeCloseTo(before, 2));
  await undo();
  await screen.findByText('Fireworks is back');
  await waitFor(async () => expect(await goesOut()).toBeCloseTo(before + 1100, 2));
});

test('a line that somebody changed meanwhile is not overwritten, and what was typed stays', async () => {
  open(address, { as: organiser });
  await table();
  await choose('More for Shirts', 'Edit');
  const form = within(await screen.findByRole('dialog', { name: 'Edit Shirts' }));
  await rows(
    "update public.budget_lines set notes = 'Theirs' where title = 'Shirts' and event_id = $1 returning id",
    [event.id],
  );
  await user.clear(form.getByLabelText('Line'));
  await user.type(form.getByLabelText('Line'), 'Shirts, blue');
  await user.click(form.getByRole('button', { name: 'Save line' }));
  await form.findByText(/changed or removed this line since you opened it/);
  form.getByDisplayValue('Shirts, blue');
});

test('a headcount is kept on leaving, has to rise, and goes back to the replies', async () => {
  open(address, { as: organiser });
  await table();
  const likely = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Likely headcount' });
  const said = likely.valueAsNumber;
  await user.clear(likely);
  await user.type(likely, '0');
  await user.tab();
  await screen.findByText(/^Likely is at least low, /);
  expect((await budgetRow())[0]).toMatchObject({ likely: null });
  await user.clear(likely);
  await user.type(likely, String(said + 2));
  // Before it is saved the page follows.
  await screen.findByRole('heading', { name: new RegExp(`at ${said + 2} people$`) });
  await user.tab();
  await press('As the replies say');
  await screen.findByRole('heading', { name: new RegExp(`at ${said} people$`) });
  await waitFor(async () => expect((await budgetRow())[0]).toMatchObject({ low: null, likely: null }));
});

test('the advised price is tried without being saved, and then kept', async () => {
  await rows(
    "update public.budget_lines set unit_minor = 100 where title = 'Share of an adult' and event_id = $1 returning id",
    [event.id],
  );
  const price = async () =>
    (
      await rows<{ unit_minor: string }>(
        "select unit_minor from public.budget_lines where title = 'Share of an adult' and event_id = $1",
        [event.id],
      )
    )[0]?.unit_minor;
  open(address, { as: organiser });
  await press(/^Try €/);
  await screen.findByRole('heading', { name: /(left over|even) at \d+ people$/ });
  const sentence = screen.getByText(/Nothing is saved yet/);
  expect(document.activeElement).toBe(sentence);
  expect(Number(await price())).toBe(100);
  await press('Keep this price');
  await screen.findByText(/^Share of an adult is €.* now$/);
  expect(Number(await price())).toBeGreaterThan(100);
  await waitFor(() => expect(screen.queryByText(/Nothing is saved yet/)).toBeNull());
});

test('the file has every line with its sums, and the contingency', async () => {
  const files = downloads();
  open(address, { as: organiser });
  await press('Download as CSV');
  await waitFor(() => expect(files).toHaveLength(1));
  const text = (await files[0]) ?? '';
  expect(text).toMatch(/^\uFEFF?Side,Category,Line,Basis,Price/);
  expect(text).toContain(
    'Goes out,Place,"House by the lake, three nights",One sum,4200,,1,4200,4200,4200,4200,1400,',
  );
  expect(text).toMatch(/Goes out,,Contingency,,,10,,/);
});

test('whoever only reads sees the sums and no way to change them', async () => {
  await makeViewer(stranger.id, org.id);
  open(address, { as: stranger });
  await screen.findByRole('button', { name: /explain Contingency/ });
  expect(screen.queryByRole('button', { name: /Add a line|^More for|^Try|Currency/ })).toBeNull();
  expect(screen.queryByRole('spinbutton')).toBeNull();
});

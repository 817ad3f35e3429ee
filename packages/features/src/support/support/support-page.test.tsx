import { screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { scenario, useScenario } from '@foregather/mocks/node';
import { downloads, loadPages, press, rows, user } from '../../testing/journey';
import { open } from '../../testing/open';

const { organiser, admin, visitor, requests } = scenario.supportDesk;
useScenario('supportDesk');
beforeAll(() => loadPages('/support'));
afterEach(() => vi.restoreAllMocks());

const stateOf = async (id: string) =>
  (await rows<{ state: string }>('select state from public.support_requests where id = $1', [id]))[0]?.state;
const link = (name: string) => screen.findByRole('link', { name });
const lastMessage = async () =>
  within(await screen.findByRole('list', { name: 'Messages' }))
    .getAllByRole('listitem')
    .at(-1)?.textContent;

describe('whoever asks', () => {
  test('sees their own with their state, and one search narrows them and the answers', async () => {
    const page = open('/support', { as: organiser });
    await link(requests.open.subject);
    const list = within(screen.getByRole('region', { name: 'Requests' }));
    expect(list.getAllByRole('link').map((one) => one.textContent)).toEqual([
      requests.open.subject,
      requests.answered.subject,
      requests.closed.subject,
    ]);
    await user.selectOptions(screen.getByLabelText('State'), 'Answered');
    await expect.poll(() => screen.queryByRole('link', { name: requests.open.subject })).toBeNull();
    expect(page.state.location.search).toBe('?state=answered');
    await user.selectOptions(screen.getByLabelText('State'), 'All');
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'household');
    await expect.poll(() => list.queryAllByRole('link').length).toBe(1);
    screen.getByRole('button', { name: 'Who belongs to one household?' });
    expect(screen.queryByRole('button', { name: 'What does it cost, and what is a trial?' })).toBeNull();
  });

  test('asks, sees answers nearest to the words, and lands in the request with its number', async () => {
    const page = open('/support', { as: organiser });
    await user.click(await link('Ask us'));
    await expect.poll(() => document.activeElement).toHaveProperty('tagName', 'H1');
    expect(document.activeElement?.textContent).toBe('Ask us');
    await user.type(await screen.findByLabelText('In a few words'), 'A reminder twice');
    await screen.findByText('Perhaps this answers it already');
    await user.type(screen.getByLabelText('Your message'), 'They got two.');
    await press('Send request');
    await screen.findByText('We have your request');
    await screen.findByRole('heading', { name: 'A reminder twice', level: 1 });
    const [kept] = await rows<{ id: string; receipt: string }>(
      `select id, receipt from public.support_requests where subject = 'A reminder twice'`,
    );
    expect(page.state.location.search).toBe(`?request=${kept?.id}`);
    screen.getByText(kept?.receipt ?? '');
    expect(await lastMessage()).toContain('They got two.');
  });

  test('writes again, closes, and asks a follow-up that names the number', async () => {
    const { id, receipt } = requests.answered;
    open(`/support?request=${id}`, { as: organiser });
    await user.type(await screen.findByRole('textbox', { name: 'Write again' }), 'One more thing.');
    await press('Send');
    await screen.findByText('Message sent');
    await expect.poll(lastMessage).toContain('One more thing.');
    expect(await stateOf(id)).toBe('open');
    expect(screen.getByRole('textbox', { name: 'Write again' })).toHaveProperty('value', '');
    await press('Close request');
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Close request' }),
    );
    await user.click(await link('Ask a follow-up'));
    await screen.findByDisplayValue(`Following ${receipt}`);
    expect(await stateOf(id)).toBe('closed');
  });

  test.each([
    ['somebody else’s', requests.ofColleague.id],
    ['a broken one', 'FG-nothing'],
  ])('is told that %s is not here', async (_, id) => {
    open(`/support?request=${id}`, { as: organiser });
    await screen.findByRole('heading', { name: 'This request is not here', level: 1 });
  });
});

describe('the staff', () => {
  test('sees everybody’s, finds, narrows and exports them', async () => {
    const files = downloads();
    open('/support', { as: admin });
    await screen.findByText('What people ask us: 5 requests');
    await user.selectOptions(screen.getByLabelText('State'), 'Open');
    await screen.findByText('What people ask us: 3 requests found');
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'marguerite');
    await screen.findByText('What people ask us: one request found');
    await press('Export CSV');
    await expect.poll(() => files.length).toBe(1);
    expect((await files[0])?.trim().split('\n')).toHaveLength(2);
  });

  test('answers and closes in one step by keyboard, opens again, and the requester reads it', async () => {
    const { id } = requests.open;
    open('/support', { as: admin });
    await user.click(await link(requests.open.subject));
    await expect.poll(() => document.activeElement?.tagName).toBe('H1');
    await user.click(await screen.findByRole('textbox', { name: 'Answer Samira Haidari' }));
    await user.keyboard('It is mended.');
    await user.tab();
    await user.keyboard(' ');
    await user.tab();
    await user.keyboard('{Enter}');
    await screen.findByText('Answer sent, request closed');
    expect(await stateOf(id)).toBe('closed');
    await press('Open again');
    await screen.findByText('Request open again');
    expect(await stateOf(id)).toBe('open');
    open(`/support?request=${id}`, { as: organiser });
    await expect.poll(lastMessage).toContain('It is mended.');
    screen.getByText('A person at Foregather');
  });

  test('sees what a visitor agreed to send, and closes without an answer', async () => {
    open(`/support?request=${requests.ofVisitor.id}`, { as: admin });
    await screen.findByRole('textbox', { name: `Answer ${visitor.name}` });
    screen.getByText(requests.ofVisitor.diagnostics.browser);
    await press('Close request');
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Close request' }),
    );
    await screen.findByText('Closed. Open it again to write in it.');
    expect(await stateOf(requests.ofVisitor.id)).toBe('closed');
  });
});

import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { failing, pending, scenario, server, useScenario } from '@foregather/mocks/node';
import { createQueryClient } from '../../core/base';
import { rows, user } from '../../testing/journey';
import { open } from '../../testing/open';
import { eventsSummaryQuery } from './dashboard-queries';

const { event, organiser, stranger, org } = scenario.familyReunion;
useScenario('familyReunion');
// Pages are loaded on their first visit; on a busy machine that takes longer than a query waits.
beforeAll(
  async () =>
    void (await Promise.all([
      import('./dashboard-page'),
      import('../create-event/create-event-page'),
      import('../../rsvp/replies/replies-page'),
    ])),
);

const at = (name: string) => screen.findByRole('region', { name });
const draft = (name: string) =>
  rows<{ id: string }>(
    'insert into public.events (org_id, user_id, name) values ($1::uuid, $2::uuid, $3) returning id',
    [org.id, organiser.id, name],
  );
/** The tiles by the path each of them asks. */
const TILES = {
  needs: 'rest/v1/rpc/event_needs',
  counts: 'rest/v1/rpc/rsvp_headcount',
} as const;

describe('the dashboard', () => {
  test('shows the nearest event first, with its one main action', async () => {
    await draft('Not dated yet');
    await rows(
      "insert into public.events (org_id, user_id, name, start_date) values ($1::uuid, $2::uuid, 'Long ago', '2020-01-01') returning id",
      [org.id, organiser.id],
    );
    open('/dashboard', { as: organiser });
    await screen.findByRole('heading', { level: 2, name: event.name });
    expect(screen.getByRole('link', { name: 'See replies' }).getAttribute('href')).toBe(
      `/rsvp?event=${event.id}`,
    );
    expect(screen.getByText('days to go')).toBeTruthy();
    expect(screen.getByRole('meter', { name: 'Places taken' })).toBeTruthy();
    // The first visit loads all modules of a page, which takes long on a busy machine.
  });

  test('counts what the rows count, and each number opens them', async () => {
    const [counted] = await rows<{ yes: number; no: number; maybe: number }>(
      "select count(*) filter (where reply = 'yes')::int as yes, count(*) filter (where reply = 'no')::int as no, count(*) filter (where reply = 'maybe')::int as maybe from public.rsvp_people where event_id = $1::uuid",
      [event.id],
    );
    const router = open('/dashboard', { as: organiser });
    const counts = within(await at(`Replies to ${event.name}`));
    const stat = async (label: string) =>
      (await counts.findByText(label)).closest('[data-slot=stat]')?.querySelector('[data-slot=stat-value]')
        ?.textContent;
    expect(await stat('Coming')).toBe(String(counted?.yes));
    expect(await stat('Not coming')).toBe(String(counted?.no));
    expect(await stat('Maybe')).toBe(String(counted?.maybe));
    expect(await stat('Not answered')).toBe('22');
    await user.click(counts.getByRole('link', { name: 'Not answered' }));
    await screen.findByRole('link', { name: 'Not answered 22' });
    expect(router.state.location.search).toBe(`?event=${event.id}&show=silent`);
  });

  test('says what waits, from the rows, and leads to as many of them', async () => {
    await draft('Small one');
    const router = open('/dashboard', { as: organiser });
    const needs = within(await at('Needs you today'));
    await needs.findByText('Still a draft: guests cannot answer');
    needs.getByText('No date yet');
    expect(needs.getAllByText('Small one')).toHaveLength(2);
    // What is late comes first.
    const [first] = needs.getAllByRole('listitem');
    expect(first?.textContent).toMatch(/^.*The mail to .* did not arrive/);
    expect(first?.textContent).toContain('Since ');
    const nav = within(screen.getByRole('navigation', { name: 'Dashboard categories', hidden: true }));
    expect(nav.getByRole('link', { name: /^At a Glance/ }).textContent).toMatch(/3$/);
    await user.click(needs.getByRole('link', { name: 'See which' }));
    await screen.findByRole('heading', { level: 1, name: 'Replies' });
    expect(router.state.location.search).toBe(`?event=${event.id}&show=undelivered`);
    await screen.findByRole('link', { name: 'Mail did not arrive 1' });
  });

  test('lists the newest events the reader has made, those without a day last', async () => {
    await draft('Someday');
    open('/dashboard', { as: organiser });
    const list = within(await at('Your events'));
    await list.findByRole('link', { name: 'Someday' });
    const names = list.getAllByRole('listitem').map((line) => line.querySelector('a')?.textContent);
    expect(names).toEqual([event.name, 'Someday']);
    expect(list.getByRole('link', { name: 'See all events' }).getAttribute('href')).toBe('/manage-events');
  });

  test('asks for twenty rows of the reader’s own, newest start first, and keeps them for five minutes', async () => {
    await rows(
      "insert into public.events (org_id, user_id, name, start_date) select $1::uuid, $2::uuid, 'Day ' || n, date '2031-01-01' + n from generate_series(1, 25) n returning id",
      [org.id, organiser.id],
    );
    // In the same organisation, but made by somebody else.
    await rows(
      "insert into public.events (org_id, user_id, name, start_date) values ($1::uuid, $2::uuid, 'Theirs', '2032-01-01') returning id",
      [org.id, stranger.id],
    );
    open('/dashboard', { as: organiser });
    await within(await at('Your events')).findByRole('link', { name: 'Day 25' });
    const query = eventsSummaryQuery(organiser.id);
    expect(query.queryKey).toEqual(['events', 'summary', organiser.id]);
    expect([query.staleTime, query.gcTime]).toEqual([300_000, 300_000]);
    const summary = await createQueryClient().fetchQuery(query);
    expect(summary.map(({ name }) => name)).toEqual(Array.from({ length: 20 }, (_, n) => `Day ${25 - n}`));
    expect(Object.keys(summary[0] ?? {}).toSorted()).toEqual([
      'end_date',
      'event_type_id',
      'id',
      'location_name',
      'name',
      'start_date',
    ]);
  });

  test.each(Object.entries(TILES))(
    '%s that cannot be read leave the other tiles standing',
    async (_, path) => {
      server.use(failing(path, 403));
      open('/dashboard', { as: organiser });
      await screen.findByRole('heading', { level: 2, name: event.name });
      await within(await at('Your events')).findByRole('link', { name: event.name });
      const [failed, other] =
        path === TILES.needs
          ? [await at('Needs you today'), await at(`Replies to ${event.name}`)]
          : [await at(`Replies to ${event.name}`), await at('Needs you today')];
      await within(failed).findByRole('alert');
      await within(other).findAllByRole('link');
      expect(screen.getAllByRole('alert')).toHaveLength(1);
      server.resetHandlers();
      await user.click(within(failed).getByRole('button', { name: 'Try again' }));
      await within(failed).findAllByRole('link');
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  test('the events that cannot be read leave what waits standing', async () => {
    server.use(failing('rest/v1/events', 403));
    open('/dashboard', { as: organiser });
    const needs = within(await at('Needs you today'));
    await needs.findByText(/^The mail to .* did not arrive$/);
    expect(await screen.findAllByRole('alert')).toHaveLength(3);
  });

  test('a tile that never answers keeps the others from nothing', async () => {
    server.use(pending(TILES.needs));
    open('/dashboard', { as: organiser });
    const needs = await at('Needs you today');
    await within(await at(`Replies to ${event.name}`)).findByRole('link', { name: 'Coming' });
    expect(within(needs).getByRole('status').textContent).toBe('Loading what needs you');
  });

  test('offers a newcomer three doors that lead to working pages', async () => {
    const router = open('/dashboard', { as: stranger });
    const doors = within(await at('Where would you like to begin?'));
    expect(doors.getAllByRole('link').map((door) => door.getAttribute('href'))).toEqual([
      '/create-event',
      '/directory?view=import',
      '/directory',
    ]);
    expect(screen.queryByRole('region', { name: 'Needs you today' })).toBeNull();
    await user.click(doors.getByRole('link', { name: /^Create/ }));
    await screen.findByRole('button', { name: 'Save and continue' });
    expect(router.state.location.pathname).toBe('/create-event');
  });

  test('says so when everything is over', async () => {
    await rows(
      "update public.events set start_date = '2020-01-01', end_date = null, rsvp_closes_on = null where id = $1::uuid returning id",
      [event.id],
    );
    open('/dashboard', { as: organiser });
    await screen.findByRole('heading', { level: 2, name: 'Nothing ahead' });
    await within(await at('Needs you today')).findByText(/^Nothing right now/);
    expect(screen.queryByRole('region', { name: /^Replies to/ })).toBeNull();
  });

  test('shows all categories below, and one alone when the address names it', async () => {
    open('/dashboard', { as: organiser, everyPageBuilt: true });
    await within(await at('Needs you today')).findByText(/did not arrive/);
    await screen.findByText('Payments and revenue');
    screen.getByRole('region', { name: 'Media' });
    // No tile leads to the page one is on.
    expect(within(screen.getByRole('main')).queryByRole('link', { name: 'Dashboard' })).toBeNull();

    open('/dashboard?category=media-content', { as: organiser, everyPageBuilt: true });
    await screen.findByRole('region', { name: 'Media' });
    expect(screen.queryByText('Payments and revenue')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Needs you today' })).toBeNull();
    const nav = within(screen.getByRole('navigation', { name: 'Dashboard categories' }));
    expect(nav.getByRole('link', { current: 'page' }).textContent).toMatch(/^Media/);
    await user.click(nav.getByRole('link', { name: /^At a Glance/ }));
    await at('Needs you today');

    // What is not built is a line, and a category that holds nothing else leads nowhere.
    open('/dashboard', { as: organiser });
    const coming = within(await at('Coming soon'));
    expect(coming.getByText('Media').closest('div')?.textContent).toMatch(/, .+ and \d+ more$/);
    const menu = within(screen.getByRole('navigation', { name: 'Dashboard categories' }));
    expect(menu.queryByRole('link', { name: 'Media' })).toBeNull();

    // An address nobody made leads to what everybody sees.
    open('/dashboard?category=nonsense', { as: organiser });
    await at('Needs you today');
  });
});

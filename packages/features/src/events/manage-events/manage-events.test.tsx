import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { failing, scenario, server, useScenario } from '@foregather/mocks/node';
import { press, rows, undo, user } from '../../testing/journey';
import { open } from '../../testing/open';

const { event, organiser, org } = scenario.familyReunion;
useScenario('familyReunion');
// Pages are loaded on their first visit; on a busy machine that takes longer than a query waits.
beforeAll(
  async () =>
    void (await Promise.all([
      import('./manage-events-page'),
      import('../edit-event/edit-event-page'),
      import('../../rsvp/replies/replies-page'),
    ])),
);

const field = (name: string | RegExp) => screen.findByLabelText(name);

describe('the list', () => {
  test('the list is searched without accents and filtered by state, in the address', async () => {
    await rows(
      "insert into public.events (org_id, user_id, name) values ($1::uuid, $2::uuid, 'Été au lac') returning id",
      [org.id, organiser.id],
    );
    const router = open('/manage-events?status=draft', { as: organiser });
    await screen.findByRole('heading', { name: 'Été au lac' });
    expect(screen.queryByRole('heading', { name: event.name })).toBeNull();
    await user.selectOptions(await field('State'), 'All');
    await screen.findByRole('heading', { name: event.name });
    await user.type(await field('Search'), 'ETE');
    await expect.poll(() => router.state.location.search).toBe('?q=ETE');
    await expect.poll(() => screen.queryByRole('heading', { name: event.name })).toBeNull();
  });

  test('an event is duplicated as a draft, and a draft deleted', async () => {
    open('/manage-events', { as: organiser });
    await press(`Actions for ${event.name}`);
    // Of one event nothing is chosen.
    expect(screen.queryByRole('checkbox', { hidden: true })).toBeNull();
    await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
    await screen.findByText('Duplicated as a draft');
    open('/manage-events', { as: organiser });
    await press(`Actions for ${event.name} (copy)`);
    await user.click(await screen.findByRole('menuitem', { name: 'Delete draft' }));
    await press('Delete draft');
    await screen.findByText('Draft deleted');
    await expect.poll(() => screen.queryByRole('heading', { name: `${event.name} (copy)` })).toBeNull();
  });

  test('several events are duplicated and taken back, archived and cancelled, each where its state allows', async () => {
    const live = async (name: string) => {
      const [made] = await rows<{ id: string }>(
        'insert into public.events (org_id, user_id, name) values ($1::uuid, $2::uuid, $3) returning id',
        [org.id, organiser.id, name],
      );
      await rows("update public.events set status = 'live' where id = $1::uuid returning id", [made?.id]);
    };
    const states = async () =>
      Object.fromEntries(
        (await rows<{ name: string; status: string }>('select name, status from public.events')).map(
          ({ name, status }) => [name, status],
        ),
      );
    await rows(
      "update public.plan_limits set value = 9 where key = 'events_live' and plan_type = 'free' returning key",
    );
    await live('Second');
    await live('Third');
    await rows(
      "insert into public.events (org_id, user_id, name) values ($1::uuid, $2::uuid, 'A draft') returning id",
      [org.id, organiser.id],
    );
    open('/manage-events', { as: organiser });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Second' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select A draft' }));
    screen.getByRole('checkbox', { name: '2 of 4 selected' });
    await press('Duplicate 2');
    await screen.findByText('Duplicated as 2 drafts');
    await screen.findByRole('heading', { name: 'Second (copy)' });
    await undo();
    await screen.findByText('Copies removed');
    await expect.poll(() => screen.queryByRole('heading', { name: 'Second (copy)' })).toBeNull();

    // A draft is not archived: it is said, and it stays.
    await user.click(screen.getByRole('checkbox', { name: 'Select Second' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select A draft' }));
    await press('Archive 1');
    await screen.findByText(/One chosen event stays as it is\.$/);
    await press('Archive one event');
    await screen.findByText('One event archived');
    expect(await states()).toMatchObject({ Second: 'archived', 'A draft': 'draft', Third: 'live' });
    await undo();
    await screen.findByText('Live again');
    expect(await states()).toMatchObject({ Second: 'live' });

    // What the search hides is not chosen.
    await user.click(screen.getByRole('checkbox', { name: 'Select all 4' }));
    await user.type(await field('Search'), 'third');
    await screen.findByRole('checkbox', { name: '1 of 1 selected' });
    await press('Cancel 1');
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('Nobody has the invitation yet.');
    await user.type(dialog.getByLabelText('Reason for your guests'), 'Storm');
    // One alone is called by its name.
    await user.click(dialog.getByRole('button', { name: 'Cancel event' }));
    await screen.findByText('One event cancelled');
    expect(await states()).toMatchObject({ Third: 'cancelled', [event.name]: 'live' });
  });

  test('the replies of an event open their rows', async () => {
    const router = open('/manage-events', { as: organiser });
    await user.click(await screen.findByRole('link', { name: /coming to Okafor summer reunion$/ }));
    await screen.findByRole('heading', { level: 1, name: 'Replies' });
    expect(router.state.location.search).toBe(`?event=${event.id}&show=yes`);
  });

  test('a list that cannot be read says so and tries again', async () => {
    server.use(failing('rest/v1/events', 403));
    open('/manage-events', { as: organiser });
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.resetHandlers();
    await user.click(again);
    expect(await screen.findByRole('heading', { name: event.name })).toBeTruthy();
  });
});

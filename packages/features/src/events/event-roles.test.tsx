import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { scenario, useScenario } from '@foregather/mocks/node';
import { press, rows, user } from '../testing/journey';
import { open } from '../testing/open';

const { event, eventHelpers, members, org } = scenario.everyRole;
useScenario('everyRole');
const details = `/event-details/${event.id}`;
const edit = `/edit-event/${event.id}`;

describe('who has a role on one event, and none in its organisation', () => {
  test('the chair changes the event', async () => {
    open(details, { as: eventHelpers.chair });
    await press(/^Actions for/);
    await screen.findByRole('menuitem', { name: 'Pause replies' });
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Change places' })).toBeTruthy();
    open(edit, { as: eventHelpers.chair });
    await screen.findByDisplayValue(event.name);
  });

  test('the chair publishes a draft, and is not offered to delete it', async () => {
    const [draft] = await rows<{ id: string }>(
      "insert into public.events (org_id, user_id, name) values ($1::uuid, $2::uuid, 'Rehearsal') returning id",
      [org.id, members.owner.id],
    );
    await rows(
      "insert into public.event_roles (event_id, user_id, role) values ($1::uuid, $2::uuid, 'chair') returning id",
      [draft?.id, eventHelpers.chair.id],
    );
    open(`/event-details/${draft?.id ?? ''}`, { as: eventHelpers.chair });
    await screen.findByRole('button', { name: 'Publish' });
    // Deleting the draft is all that its menu would hold.
    expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
  });

  test('the treasurer reads, and is told so in place of the form', async () => {
    open(details, { as: eventHelpers.treasurer });
    await screen.findByRole('heading', { level: 1, name: event.name });
    open(edit, { as: eventHelpers.treasurer });
    await screen.findByRole('heading', { name: 'You can read, not change' });
    expect(screen.queryByDisplayValue(event.name)).toBeNull();
  });
});

import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { scenario, server, SUPABASE_URL, useScenario } from '@foregather/mocks/node';
import { savePreferredType } from '../core/session/terminology/preferred-type';
import { rows, user } from '../testing/journey';
import { open } from '../testing/open';

const { event, organiser, org } = scenario.familyReunion;
useScenario('familyReunion');

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('a device without a choice takes the words of the organiser’s next event, without a call for them', async () => {
  const calls: string[] = [];
  const note = ({ request }: { request: Request }) => {
    if (request.url.startsWith(`${SUPABASE_URL}/rest/v1/events`)) calls.push(request.url);
  };
  server.events.on('request:start', note);
  open('/manage-events', { as: organiser });
  await heading('Family reunions');
  server.events.removeListener('request:start', note);
  // The one that reads the list.
  expect(calls).toHaveLength(1);
});

test('opened at one event, the menu speaks of its kind until the events are read', async () => {
  open(`/event-details/${event.id}`, { as: organiser });
  await heading(event.name);
  expect(await screen.findAllByRole('link', { name: 'Branch Directory', hidden: true })).not.toHaveLength(0);
});

test('a page that reads no events has the words of the visit before', async () => {
  open('/manage-events', { as: organiser });
  await heading('Family reunions');
  open('/directory', { as: organiser });
  expect(await heading('Branch Directory')).toBeDefined();
});

test('when all are over it is that of the latest', async () => {
  await rows(
    "update public.events set start_date = '2020-07-01', end_date = null, rsvp_closes_on = null where id = $1::uuid returning id",
    [event.id],
  );
  await rows(
    "insert into public.events (org_id, user_id, event_type_id, name, start_date) values ($1::uuid, $2::uuid, 'military', 'Muster', '2021-07-01') returning id",
    [org.id, organiser.id],
  );
  open('/manage-events', { as: organiser });
  expect(await heading('Military reunions')).toBeDefined();
});

test('a choice on this device stays what it is', async () => {
  savePreferredType(organiser.id, 'school');
  open('/manage-events', { as: organiser });
  await screen.findByRole('heading', { name: event.name });
  expect(await heading('School reunions')).toBeDefined();
});

test('the kind of a further event changes the words of its own page alone', async () => {
  open('/create-event', { as: organiser });
  const menu = () => screen.findAllByRole('link', { name: 'Branch Directory', hidden: true });
  await menu();
  await user.click(await screen.findByRole('radio', { name: 'Military' }));
  await heading('Create a military reunion');
  expect(await menu()).not.toHaveLength(0);
});

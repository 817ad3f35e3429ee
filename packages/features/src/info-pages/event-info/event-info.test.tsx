import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { scenario, useScenario } from '@foregather/mocks/node';
import { loadPages, makeViewer, rows } from '../../testing/journey';
import { open } from '../../testing/open';

const { organiser, org, stranger, event } = scenario.familyReunion;
useScenario('familyReunion');
beforeAll(() => loadPages('/event-info'));

test('tells what guests need on the day in its order, and what is published, not the draft', async () => {
  await rows(
    `update public.events set contact_name = 'Amaka', contact_phone = '+49 170 5550101',
       venue_id = (select id from public.venues where org_id = $2::uuid and name = 'Haus am See') where id = $1::uuid returning id`,
    [event.id, org.id],
  );
  open('/event-info', { as: organiser });
  await screen.findByRole('region', { name: 'Getting there' });
  await screen.findByRole('region', { name: 'Getting in, and parking' });
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'When and where',
    'Getting in, and parking',
    'What to bring',
    // Of its blocks.
    'For everyone',
    'With children',
    'Getting there',
    'Whom to call',
  ]);
  expect(screen.getByRole('link', { name: '+49 170 5550101' }).getAttribute('href')).toBe(
    'tel:+491705550101',
  );
  const way = within(screen.getByRole('region', { name: 'Getting there' }));
  way.getByText(/Forty cars fit on the gravel/);
  // This block is in the draft only.
  expect(way.queryByText('Lifts from the station')).toBeNull();
  expect(way.getByRole('link', { name: 'Edit ‘Getting there’' }).getAttribute('href')).toMatch(
    /^\/event-info-editor\//,
  );
});

test('without a page it leads to the editor', async () => {
  await rows('delete from public.info_pages where event_id = $1::uuid returning id', [event.id]);
  open('/event-info', { as: organiser });
  const link = await screen.findByRole('link', { name: 'Write the first page' });
  expect(link.getAttribute('href')).toBe(`/event-info-editor?event=${event.id}`);
});

test('who only reads changes nothing', async () => {
  await makeViewer(stranger.id, org.id);
  open('/event-info', { as: stranger });
  await screen.findByRole('region', { name: 'What to bring' });
  expect(screen.queryByRole('link', { name: /^Edit|Write a page/ })).toBeNull();
});

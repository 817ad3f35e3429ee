import { expect, test } from 'vitest';
import { eventFormSchema } from '../schema';
import { emptyEvent } from '../form-values';
import { tellingOfDraft, tellingOfMove } from './changes';

const event = {
  start_date: '2031-07-12',
  end_date: null,
  local_start: '15:00:00',
  local_end: null,
  zone: 'Europe/Berlin',
  location_name: 'Hall',
  address: null,
  online_url: null,
};
/** The form of this event with a few fields written anew. */
const draft = (more: Record<string, unknown> = {}) =>
  eventFormSchema.parse({
    ...emptyEvent('family', 'Europe/Berlin'),
    name: 'Reunion',
    startDate: '2031-07-12',
    localStart: '15:00',
    locationName: 'Hall',
    ...more,
  });

test('a name, words to guests, meals and a last day for replies touch nobody', () => {
  expect(tellingOfDraft(event, draft())).toBeNull();
  expect(
    tellingOfDraft(
      event,
      draft({ name: 'Another', summary: 'New words', closesOn: '2031-07-01', allowMaybe: false }),
    ),
  ).toBeNull();
});

test.each([
  ['New time', { localStart: '13:00' }, ['when']],
  ['New time', { zone: 'Europe/Lisbon' }, ['when']],
  ['New day', { startDate: '2031-07-13' }, ['when']],
  ['New day', { endDate: '2031-07-14' }, ['when']],
  ['New place', { locationName: 'Boat house' }, ['where']],
  ['New place', { address: 'Am Steg 1' }, ['where']],
  ['New place', { onlineUrl: 'https://meet.example' }, ['where']],
  ['New plans', { localStart: '13:00', locationName: 'Boat house' }, ['when', 'where']],
])('%s is what %j is called', (headline, more, parts) => {
  const telling = tellingOfDraft(event, draft(more));
  expect(telling?.subject).toBe(`${headline}: {{event}}`);
  expect(telling?.changes.map(({ what }) => what)).toEqual(parts);
});

test('says old and new as guests read them, and what was open before', () => {
  expect(tellingOfDraft(event, draft({ locationName: 'Boat house', address: 'Am Steg 1' }))?.changes).toEqual(
    [{ what: 'where', label: 'Where', before: 'Hall', after: 'Boat house\nAm Steg 1' }],
  );
  expect(
    tellingOfDraft(
      { ...event, location_name: null, start_date: null, local_start: null },
      draft(),
    )?.changes.map(({ before }) => before),
  ).toEqual(['Not yet known', 'Not yet known']);
});

test('of the moves, pausing and resuming replies touch guests', () => {
  expect(tellingOfMove('live', 'paused')?.changes).toMatchObject([{ before: 'Open', after: 'On hold' }]);
  expect(tellingOfMove('paused', 'live')?.changes).toMatchObject([{ before: 'On hold', after: 'Open' }]);
  expect(tellingOfMove('draft', 'live')).toBeNull();
  expect(tellingOfMove('live', 'archived')).toBeNull();
});

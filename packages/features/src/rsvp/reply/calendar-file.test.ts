import { convertIcsCalendar } from 'ts-ics';
import { expect, test } from 'vitest';
import { ATTACKS } from '@foregather/words/testing/attacks';
import { calendarLinks, loadCalendarFile, mapLink } from '@foregather/features/patterns/token-page';
import { EXAMPLE_VIEW } from '../example-reply';
import type { ReplyView } from '../reply-view';

const { calendarFile } = await loadCalendarFile();

/** The file of the example's event with this of it changed. */
const fileOf = (event: Partial<ReplyView['event']>, off = false) =>
  calendarFile({ ...EXAMPLE_VIEW.event, ...event }, off);

/** Lines as RFC 5545 has them, unfolded, after their form is checked. */
function linesOf(file: string | null): Map<string, string> {
  if (file === null) throw new Error('There is no file.');
  const raw = file.split('\r\n');
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of raw) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const lines = file.replaceAll('\r\n ', '').split('\r\n').filter(Boolean);
  for (const line of lines) expect(line).toMatch(/^[A-Z-]+(;[A-Z-]+=[^:;]+)*:/);
  return new Map(
    lines.map((line) => [line.slice(0, line.search(/[:;]/)), line.slice(line.search(/[:;]/) + 1)] as const),
  );
}

/** What a parser that is not ours reads. */
function entryOf(file: string | null) {
  const calendar = convertIcsCalendar(undefined, file ?? '');
  const [event, ...others] = calendar.events ?? [];
  if (event === undefined || others.length > 0) throw new Error('A parser does not find one event.');
  return event;
}

test('an entry has a lasting uid, its version, and its time by the clock of its zone', () => {
  const file = fileOf({ ends_at: '2030-07-12T16:00:00+00:00' });
  expect(entryOf(file)).toMatchObject({
    uid: EXAMPLE_VIEW.event.uid,
    sequence: 3,
    start: { date: new Date('2030-07-12T12:00:00Z') },
    end: { date: new Date('2030-07-12T16:00:00Z') },
  });
  const lines = linesOf(file);
  expect(lines.get('VERSION')).toBe('2.0');
  expect(lines.get('PRODID')).toContain('Foregather');
  expect(lines.get('METHOD')).toBe('PUBLISH');
  expect(lines.get('UID')).toBe(EXAMPLE_VIEW.event.uid);
  expect(lines.get('SEQUENCE')).toBe('3');
  expect(lines.get('DTSTAMP')).toMatch(/^\d{8}T\d{6}Z$/);
  expect(lines.get('DTSTART')).toBe(`TZID=${EXAMPLE_VIEW.event.zone}:20300712T140000`);
  expect(lines.get('DTEND')).toBe(`TZID=${EXAMPLE_VIEW.event.zone}:20300712T180000`);
  expect(lines.get('SUMMARY')).toBe('Okafor reunion');
  expect(lines.get('LOCATION')).toBe('Lakeside hall');
});

test('days without a time are whole days, the last one included', () => {
  const lines = linesOf(fileOf({ local_start: null, end_date: '2030-07-14' }));
  expect(lines.get('DTSTART')).toBe('VALUE=DATE:20300712');
  expect(lines.get('DTEND')).toBe('VALUE=DATE:20300715');
});

test('what is called off says so, under the same uid', () => {
  const lines = linesOf(fileOf({}, true));
  expect(lines.get('METHOD')).toBe('CANCEL');
  expect(lines.get('STATUS')).toBe('CANCELLED');
  expect(lines.get('UID')).toBe(EXAMPLE_VIEW.event.uid);
});

test('long and foreign words are folded and escaped, and end no line', () => {
  const name = `Ékwé, ${'ö'.repeat(90)}; and\r\nBEGIN:VALARM`;
  const file = fileOf({ name, summary: 'a\nb' });
  linesOf(file);
  expect(file).not.toMatch(/^BEGIN:VALARM/m);
});

test.each(ATTACKS)('threat 91: %j ends no line and adds none, wherever it stands', (attack) => {
  const plain = linesOf(fileOf({ name: 'x', summary: 'x', location_name: 'x', address: 'x' }));
  const file = fileOf({ name: attack, summary: attack, location_name: attack, address: attack });
  expect([...linesOf(file).keys()]).toEqual([...plain.keys()]);
  expect(entryOf(file).uid).toBe(EXAMPLE_VIEW.event.uid);
});

test('three calendars of the web are filled in by link', () => {
  const hrefs = calendarLinks(EXAMPLE_VIEW.event).map(({ href }) => new URL(href));
  expect(hrefs.map(({ hostname }) => hostname)).toEqual([
    'calendar.google.com',
    'outlook.live.com',
    'calendar.yahoo.com',
  ]);
  expect(hrefs[0]?.searchParams.get('dates')).toBe('20300712T120000Z/20300712T140000Z');
  expect(hrefs[1]?.searchParams.get('startdt')).toBe('2030-07-12T12:00:00.000Z');
  expect(hrefs[2]?.searchParams.get('title')).toBe('Okafor reunion');
  expect(calendarLinks({ ...EXAMPLE_VIEW.event, start_date: null })).toEqual([]);
});

test('a place is found on a map by its address, or by its name', () => {
  expect(mapLink({ ...EXAMPLE_VIEW.event, address: '4 Marina Road & Co' })).toBe(
    'https://www.openstreetmap.org/search?query=4%20Marina%20Road%20%26%20Co',
  );
  expect(mapLink({ ...EXAMPLE_VIEW.event, location_name: null })).toBeNull();
});

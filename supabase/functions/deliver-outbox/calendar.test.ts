import { convertIcsCalendar } from 'ts-ics';
import { describe, expect, test } from 'vitest';
import { ATTACKS } from '../../../packages/words/src/testing/attacks.ts';
import { calendarOf } from './calendar.ts';
import type { ClaimedMail } from './claimed-mail.ts';
import { claimedSample } from './claimed-sample.ts';

const NOW = new Date('2030-06-01T10:00:00Z');
const REPLY = 'https://events.example/rsvp/abcdefghijklmnopqrstuvwxyz0123';

interface Change {
  event?: Partial<ClaimedMail['event']>;
  host?: Partial<ClaimedMail['host']>;
  calendar?: Partial<NonNullable<ClaimedMail['details']['calendar']>>;
  to_name?: string;
}

function fileOf({ event, host, calendar, to_name }: Change = {}) {
  const file = calendarOf(
    {
      ...claimedSample,
      kind: 'confirmation',
      to_name: to_name ?? 'Ada',
      event: { ...claimedSample.event, ...event },
      host: { ...claimedSample.host, ...host },
      details: {
        ...claimedSample.details,
        calendar: { method: 'REQUEST', sequence: 0, comes: true, ...calendar },
      },
    },
    REPLY,
    NOW,
  );
  if (file === null) throw new Error('There is no calendar file.');
  return file.content;
}

const bytes = (line: string) => new TextEncoder().encode(line).length;
const NAME = /^[A-Z0-9-]+(?:;[A-Z0-9-]+=(?:"[^"\p{Cc}]*"|[^";:,\p{Cc}]*))*:/u;

/** The rules of RFC 5545 that parsers let pass, on the lines as they are sent; gives the unfolded lines. */
function strictly(content: string): string[] {
  expect(content.endsWith('\r\n') || content.endsWith('END:VCALENDAR')).toBe(true);
  expect(content.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const folded = content.split('\r\n').filter((line) => line !== '');
  for (const line of folded) expect(bytes(line)).toBeLessThanOrEqual(75);
  const lines = content
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
    .filter((line) => line !== '');
  for (const line of lines) expect(line).toMatch(NAME);
  const head = lines.slice(
    0,
    lines.findIndex((line) => /^BEGIN:V(TIMEZONE|EVENT)$/.test(line)),
  );
  const entry = lines.slice(lines.indexOf('BEGIN:VEVENT'));
  const named = (name: string) =>
    [...head, ...entry].filter((line) => line.startsWith(`${name}:`) || line.startsWith(`${name};`));
  for (const once of [
    'VERSION',
    'PRODID',
    'METHOD',
    'UID',
    'DTSTAMP',
    'DTSTART',
    'SEQUENCE',
    'SUMMARY',
    'ORGANIZER',
    'STATUS',
  ])
    expect([once, named(once).length]).toEqual([once, 1]);
  expect(named('VERSION')).toEqual(['VERSION:2.0']);
  for (const line of [...named('DTSTAMP'), ...named('DTSTART'), ...named('DTEND')]) {
    // In UTC, a whole day, or by the clock of a zone that the file describes.
    const [, day = '', time, utc] = /:(\d{8})(T\d{6}(Z)?)?$/.exec(line) ?? [];
    expect(line.includes(';VALUE=DATE:')).toBe(time === undefined);
    const zone = /;TZID=([^:;]+):/.exec(line)?.[1];
    expect(zone === undefined).toBe(time === undefined || utc !== undefined);
    if (zone !== undefined) expect(lines.filter((one) => one === `TZID:${zone}`)).toHaveLength(1);
    if (line.startsWith('DTSTAMP')) expect(utc).toBe('Z');
    const iso = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
    expect(new Date(`${iso}T00:00:00Z`).toISOString().slice(0, 10)).toBe(iso);
  }
  return lines;
}

const parsed = (content: string) => {
  const calendar = convertIcsCalendar(undefined, content);
  const [event] = calendar.events ?? [];
  if (event === undefined) throw new Error('A parser finds no event.');
  return { method: calendar.method, event };
};

const NASTY =
  'Ünï 😀 „Fest“, reunion; "x": \\ back\nEND:VEVENT\r\nATTENDEE:mailto:evil@example.org ' +
  'lang '.repeat(30);

describe.each([
  { name: 'a request', change: {} },
  { name: 'a cancellation', change: { calendar: { method: 'CANCEL', comes: false } } },
  { name: 'a whole day', change: { event: { local_start: null, starts_at: '2030-07-11T22:00:00+00:00' } } },
  {
    name: 'words of every kind',
    change: {
      event: { name: NASTY, location_name: NASTY, address: NASTY },
      host: { name: NASTY },
      to_name: NASTY,
    },
  },
] satisfies { name: string; change: Change }[])('$name', ({ change }) => {
  test('threat 91: holds to the letter of RFC 5545, and another parser reads one event in it', () => {
    const lines = strictly(fileOf(change));
    expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toHaveLength(1);
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    expect(parsed(fileOf(change)).event.uid).toBe(claimedSample.event.uid);
  });
});

test.each(ATTACKS)('threat 91: %j ends no line and adds none, wherever it stands', (attack) => {
  const content = fileOf({
    event: { name: attack, location_name: attack, address: attack },
    host: { name: attack },
    to_name: attack,
  });
  const names = (lines: string[]) => lines.map((line) => line.split(/[:;]/)[0]);
  expect(names(strictly(content))).toEqual(
    names(strictly(fileOf({ event: { location_name: 'x', address: 'y' } }))),
  );
  expect(parsed(content).event.uid).toBe(claimedSample.event.uid);
});

test('one entry is made, moved and ended: the same id, a rising sequence, who organises and who comes', () => {
  const made = parsed(fileOf());
  expect(made).toMatchObject({
    method: 'REQUEST',
    event: {
      uid: claimedSample.event.uid,
      summary: 'Okafor reunion',
      location: 'Lakeside hall',
      status: 'CONFIRMED',
      start: { date: new Date('2030-07-12T12:00:00Z') },
      organizer: { email: 'ngozi@example.org', name: 'Ngozi' },
      attendees: [{ email: 'ada@example.org', partstat: 'ACCEPTED' }],
    },
  });
  // The parser takes a sequence of 0 for none.
  expect(strictly(fileOf())).toContain('SEQUENCE:0');
  const moved = parsed(
    fileOf({ event: { starts_at: '2030-07-12T13:00:00+00:00' }, calendar: { sequence: 1 } }),
  );
  expect(moved.event).toMatchObject({
    uid: made.event.uid,
    sequence: 1,
    start: { date: new Date('2030-07-12T13:00:00Z') },
  });
  const ended = parsed(fileOf({ calendar: { method: 'CANCEL', sequence: 2, comes: false } }));
  expect(ended).toMatchObject({
    method: 'CANCEL',
    event: { uid: made.event.uid, sequence: 2, status: 'CANCELLED' },
  });
});

test('who may come is tentative, and nobody is asked to answer once more', () => {
  const content = fileOf({ calendar: { comes: false } });
  expect(content).toContain('PARTSTAT=TENTATIVE');
  expect(content.replaceAll('\r\n ', '')).toContain('RSVP=FALSE');
});

test('whole days end on the morning after, and no zone moves them', () => {
  const lines = strictly(
    fileOf({ event: { local_start: null, start_date: '2030-10-26', end_date: '2030-10-27' } }),
  );
  expect(lines).toContain('DTSTART;VALUE=DATE:20301026');
  expect(lines).toContain('DTEND;VALUE=DATE:20301028');
});

test('an event without a day, or whose host no answer reaches, goes into no calendar', () => {
  const file = (change: Change) => () => fileOf(change);
  expect(file({ event: { start_date: null } })).toThrow('There is no calendar file.');
  expect(file({ host: { reply_to: null } })).toThrow('There is no calendar file.');
});

import { expect, test } from 'vitest';
import { ZonedDate, zoneRules } from './calendar-zone';

const rules = (zone: string, at = '2030-07-12T12:00:00Z') =>
  zoneRules(zone, new Date(at), new Date(at)).split('\r\n');
/** Each change as 'DAYLIGHT 20300331T020000 +0100 +0200'. */
const changes = (zone: string, at?: string) =>
  rules(zone, at)
    .join(' ')
    .split('BEGIN:')
    .slice(2)
    .map((part) => part.replaceAll(/(DTSTART|TZOFFSETFROM|TZOFFSETTO):|END:.*$/g, '').trim());

test('each change of the clocks stands where the clock stood before it', () => {
  expect(changes('Europe/Berlin')).toEqual([
    'STANDARD 20291201T010000 +0100 +0100',
    'DAYLIGHT 20300331T020000 +0100 +0200',
    'STANDARD 20301027T030000 +0200 +0100',
  ]);
  expect(changes('America/New_York').slice(1)).toEqual([
    'DAYLIGHT 20300310T020000 -0500 -0400',
    'STANDARD 20301103T020000 -0400 -0500',
  ]);
});

test('a zone without summer time, with half an hour, and on the other half of the earth', () => {
  expect(changes('Asia/Kolkata')).toEqual(['STANDARD 20291201T053000 +0530 +0530']);
  expect(changes('Australia/Lord_Howe').slice(1)).toEqual([
    'STANDARD 20300407T020000 +1100 +1030',
    'DAYLIGHT 20301006T020000 +1030 +1100',
  ]);
  expect(rules('Asia/Kolkata').slice(0, 2)).toEqual(['BEGIN:VTIMEZONE', 'TZID:Asia/Kolkata']);
});

test('a moment keeps its instant, and its parts are those of the zone', () => {
  const date = new ZonedDate('2030-07-12T22:30:00Z', 'Europe/Berlin');
  expect(date.toISOString()).toBe('2030-07-12T22:30:00.000Z');
  expect([
    date.getFullYear(),
    date.getMonth() + 1,
    date.getDate(),
    date.getHours(),
    date.getMinutes(),
  ]).toEqual([2030, 7, 13, 0, 30]);
});

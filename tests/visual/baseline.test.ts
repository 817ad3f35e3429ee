import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { accept, acceptedNames, BASELINE, readAccepted, readRecord, sameDrawing } from './baseline';
import { OVER_LIMIT } from './over-limit';
import { PAGE_PICTURE_LIMIT, PICTURE_LIMIT } from './reduce';

let folder = '';
beforeEach(() => {
  folder = `${mkdtempSync(join(tmpdir(), 'foregather-baseline-'))}/`;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const record = { chromium: '156.0.1', platform: 'linux-x64', probe: 'abc', commit: 'f'.repeat(40) };

test('accepting writes, replaces and removes pictures, and says what drew them', () => {
  expect(readRecord(folder)).toBeUndefined();
  accept(
    new Map([
      ['a.light', Buffer.from('one')],
      ['b.light', Buffer.from('two')],
    ]),
    record,
    folder,
  );
  expect(acceptedNames(folder)).toEqual(['a.light', 'b.light']);
  accept(
    new Map([
      ['a.light', Buffer.from('three')],
      ['b.light', undefined],
    ]),
    record,
    folder,
  );
  expect(acceptedNames(folder)).toEqual(['a.light']);
  expect(readAccepted('a.light', folder)?.toString()).toBe('three');
  expect(readAccepted('b.light', folder)).toBeUndefined();
  expect(readRecord(folder)).toEqual(record);
});

test('a folder that is not there holds nothing', () => {
  expect(acceptedNames(`${folder}nowhere/`)).toEqual([]);
});

test('another Chromium, platform or set of fonts draws otherwise; another commit does not', () => {
  expect(sameDrawing(record, { ...record, chromium: '157.0.1' })).toBe(false);
  expect(sameDrawing(record, { ...record, platform: 'linux-arm64' })).toBe(false);
  expect(sameDrawing(record, { ...record, probe: 'def' })).toBe(false);
  const { commit, ...drawnBy } = record;
  expect(commit).not.toBe('');
  expect(sameDrawing(record, drawnBy)).toBe(true);
});

test('a picture of the baseline always comes with the record of what drew it', () => {
  if (acceptedNames().length > 0) expect(readRecord()).toMatchObject({ chromium: expect.any(String) });
  else expect(readRecord()).toBeUndefined();
  expect(BASELINE.endsWith('tests/visual/baseline/')).toBe(true);
});

test('every picture is within the limit of bytes, but for the stories named with a reason', () => {
  const isPage = (name: string) => /\.w\d+-(light|dark)$/.test(name);
  const heavy = acceptedNames().filter(
    (name) => (readAccepted(name)?.length ?? 0) > (isPage(name) ? PAGE_PICTURE_LIMIT : PICTURE_LIMIT),
  );
  const storyOf = (name: string) => name.slice(0, name.lastIndexOf('.'));
  expect(heavy.filter((name) => !(storyOf(name) in OVER_LIMIT))).toEqual([]);
  // A reason goes when its pictures fit.
  expect([...new Set(heavy.map(storyOf))].toSorted()).toEqual(Object.keys(OVER_LIMIT).toSorted());
});

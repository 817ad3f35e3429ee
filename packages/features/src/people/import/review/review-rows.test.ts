import { describe, expect, test } from 'vitest';
import { answersInWords, isNote, isRepeat, reviewKind } from './review-rows';
import type { PreviewRow } from '../import-queries';

const row = (n: number, more: Partial<PreviewRow> = {}): PreviewRow => ({
  n,
  action: 'add',
  raw: { Name: 'Ann Berg' },
  parsed: { full_name: 'Ann Berg' },
  errors: [],
  issues: [],
  ...more,
});
const double = (n: number, raw: PreviewRow['raw']) =>
  row(n, {
    action: 'skip',
    raw,
    errors: [{ code: 'double_in_file', field: 'full_name', message: 'The same person as in row 1.', row: 1 }],
  });
const byNumber = (...rows: PreviewRow[]) => new Map(rows.map((one) => [one.n, one]));

describe('rows that may be one person', () => {
  test('are asked about when their lines differ, and not when one line is there twice', () => {
    const other = double(2, { Name: 'Ann Berg', Table: '4' });
    const same = double(3, { Name: 'Ann Berg' });
    const rows = byNumber(row(1), other, same);
    expect([isRepeat(other, rows), isRepeat(same, rows)]).toEqual([true, false]);
    expect([reviewKind(other, rows), reviewKind(same, rows)]).toEqual(['check', 'skipped']);
  });
});

describe('answersInWords', () => {
  test('counts what was said in the order people ask for it', () => {
    const said = (...answers: string[]) => answers.map((answered, n) => row(n, { parsed: { answered } }));
    expect(answersInWords(said('no', 'yes', 'waitlist', 'yes'))).toEqual({
      people: 4,
      words: '2 yes, 1 no and 1 on the waitlist',
    });
    expect(answersInWords([row(1)])).toBeNull();
  });
});

test('only a value that was left out is an error', () => {
  const codes = ['email_invalid', 'too_long', 'phone_kept', 'check_name'];
  expect(codes.filter((code) => isNote({ code, field: null, value: null, message: '' }))).toEqual([
    'phone_kept',
    'check_name',
  ]);
});

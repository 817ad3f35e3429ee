import { expect, test } from 'vitest';
import { exampleRow } from '../example-rows';
import { historyOf } from './history';

const SENT = '2030-05-01T08:00:00Z';

test('newest first, and only what happened', () => {
  const row = exampleRow(0, {
    sentAt: SENT,
    openedAt: '2030-05-02T08:00:00Z',
    remindedAt: '2030-05-20T08:00:00Z',
    repliedAt: '2030-05-21T08:00:00Z',
    reply: 'answered',
    channel: 'phone',
  });
  expect(historyOf(row).map(({ text }) => text)).toEqual([
    'Answered by phone',
    'Reminded by mail',
    'Opened the link',
    'Invited by mail',
  ]);
  expect(historyOf(exampleRow(0, { sentAt: SENT }))).toEqual([
    { kind: 'sent', text: 'Invited by mail', at: SENT },
  ]);
  expect(historyOf(exampleRow(0, { sentAt: null }))).toEqual([]);
});

test('a reply that was taken back, and a link that was turned off', () => {
  const row = exampleRow(0, {
    sentAt: null,
    repliedAt: '2030-05-21T08:00:00Z',
    reply: 'withdrawn',
    channel: 'web',
    revokedAt: '2030-05-22T08:00:00Z',
  });
  expect(historyOf(row).map(({ text }) => text)).toEqual(['Link turned off', 'Took the reply back']);
});

import { expect, test } from 'vitest';
import type { SupportRequestRow } from '../schema';
import { requestFileColumns } from './request-columns';

const request: SupportRequestRow = {
  id: '018f0000-0000-7000-8000-000000000001',
  receipt: 'FG-1',
  user_id: null,
  requester_name: 'Ada Okafor',
  requester_email: 'ada@example.org',
  topic: 'question',
  subject: 'A question',
  state: 'open',
  created_at: '2030-04-30T22:30:00+00:00',
  updated_at: '2030-05-01T08:00:00+00:00',
};

test('times are on the reader’s clock, whose zone is named, with UTC beside it', () => {
  const cells = Object.fromEntries(
    requestFileColumns('Europe/Berlin').map(({ header, csv }) => [header, csv(request)]),
  );
  expect(cells).toMatchObject({
    'Asked (Europe/Berlin)': '2030-05-01 00:30',
    'Asked (UTC)': '2030-04-30 22:30',
    'Last change (Europe/Berlin)': '2030-05-01 10:00',
    'Last change (UTC)': '2030-05-01 08:00',
  });
});

import { expect, test } from 'vitest';
import { noticeKinds } from './notices/index.ts';
import { claimedPreviewOf, MAIL_PREVIEW, PREVIEW_KEYS, previewOf } from './previews.ts';

const site = { url: 'https://events.example', brandName: 'Foregather' };
const row = (template: string) => ({
  id: '00000000-0000-4000-8000-000000000007',
  kind: MAIL_PREVIEW,
  message_id: '00000000-0000-4000-8000-000000000007',
  to_address: 'ada@example.org',
  to_name: null,
  details: { template },
});

test.each(PREVIEW_KEYS)('%s is shown whole, and its links lead to no guest’s page', (key) => {
  const { subject, text, html } = previewOf(key, site);
  expect(subject).not.toBe('');
  for (const part of [text, html]) {
    expect(part).not.toMatch(/undefined|\[object|\{\{/);
    expect(part).not.toMatch(/\/rsvp\/|token_hash=/);
  }
  expect(html).toMatch(/<html/);
});

test('every kind of notice has an example', () => {
  const shown = PREVIEW_KEYS.map((key) => previewOf(key, site).subject);
  expect(new Set(shown).size).toBe(PREVIEW_KEYS.length);
  const kinds = new Set(['join_place', ...PREVIEW_KEYS]);
  expect([...noticeKinds.keys()].filter((kind) => !kinds.has(kind))).toEqual([]);
});

test('one that is sent says that it is a test; a template that is none is refused', () => {
  const { mail, said } = claimedPreviewOf(row('reply_digest'), site);
  expect(mail.to_address).toBe('ada@example.org');
  expect(said.subject).toMatch(/^Test: /);
  expect(() => claimedPreviewOf(row('nothing'), site)).toThrow(/Invalid option/);
});

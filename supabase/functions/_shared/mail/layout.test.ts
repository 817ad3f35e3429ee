import { expect, test } from 'vitest';
import { headerText, renderMail } from './layout';

const content = {
  subject: 'You are invited',
  preview: 'Reply by 1 July',
  heading: 'Okafor reunion',
  paragraphs: ['Dear <b>Ada</b> & family,\nwe meet again.'],
  facts: [['When', '12 July 2030']] as const,
  action: { label: 'Answer for your household', url: 'https://events.example/rsvp/a"b' },
  footer: ['Asked by Ngozi.'],
  unsubscribeUrl: 'https://events.example/rsvp/t/unsubscribe',
};

test('threat 91: names and links are text, never markup', () => {
  const { html } = renderMail(content, 'Foregather');
  expect(html).toContain('Dear &lt;b&gt;Ada&lt;/b&gt; &amp; family,<br>we meet again.');
  expect(html).toContain('href="https://events.example/rsvp/a&quot;b"');
  expect(html).not.toContain('<b>Ada');
});

test('threat 91: a subject cannot add a header', () => {
  expect(headerText('Hello\r\nBcc: everybody@example.org')).toBe('Hello Bcc: everybody@example.org');
  expect(renderMail({ ...content, subject: 'A\u2028B\u0085C\nD' }, 'Foregather').subject).toBe('A B C D');
});

test('both parts say the same: every fact, the link and the way out', () => {
  const { text, html } = renderMail(
    { ...content, action: { label: 'Answer', url: 'https://events.example/rsvp/abc' } },
    'Foregather',
  );
  for (const part of [text, html]) {
    for (const said of [
      '12 July 2030',
      'https://events.example/rsvp/abc',
      'Asked by Ngozi.',
      'https://events.example/rsvp/t/unsubscribe',
      'Sent with Foregather.',
    ]) {
      expect(part).toContain(said);
    }
  }
});

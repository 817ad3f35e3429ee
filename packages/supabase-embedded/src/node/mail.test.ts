import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MailRefused } from './mail-rules';
import { createSmtpMailer } from './smtp';

interface Received {
  returnPath: string;
  recipients: string[];
  raw: string;
}

const received: Received[] = [];
const sink = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, session, done) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      received.push({
        returnPath: session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address,
        recipients: session.envelope.rcptTo.map(({ address }) => address),
        raw: Buffer.concat(chunks).toString(),
      });
      done();
    });
  },
});
let mailer: ReturnType<typeof createSmtpMailer>;
let port = 0;
const mail = {
  to: 'ana@example.org',
  subject: 'Grüße, 家族',
  text: 'Plain',
  html: '<p>Rich</p>',
  kind: 'invitation',
};

beforeAll(async () => {
  sink.listen(0, '127.0.0.1');
  await once(sink.server, 'listening');
  const address = sink.server.address();
  port = address !== null && typeof address === 'object' ? address.port : 0;
  mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'Foregather <host@example.org>' });
});
afterAll(async () => {
  mailer.close();
  await new Promise<void>((resolve) => sink.close(() => resolve()));
});

it('sends one mail to one person, with its headers', async () => {
  await mailer.send({
    ...mail,
    messageId: '<one@example.org>',
    headers: { 'List-Unsubscribe': '<https://x.example/u>' },
  });
  const [only] = received.splice(0);
  expect(only?.recipients).toEqual(['ana@example.org']);
  const parsed = await PostalMime.parse(only?.raw ?? '');
  expect(parsed).toMatchObject({
    subject: mail.subject,
    messageId: '<one@example.org>',
    from: { address: 'host@example.org' },
  });
  expect(parsed.to).toMatchObject([{ address: 'ana@example.org' }]);
  expect(parsed.html).toContain('<p>Rich</p>');
  expect(only?.raw).toContain('List-Unsubscribe: <https://x.example/u>');
});

it('goes back to its return address, while the sender people see stays', async () => {
  await mailer.send({ ...mail, returnPath: 'bounces+abc@mail.example' });
  const [only] = received.splice(0);
  expect(only?.returnPath).toBe('bounces+abc@mail.example');
  expect(only?.recipients).toEqual(['ana@example.org']);
  expect((await PostalMime.parse(only?.raw ?? '')).from).toMatchObject({ address: 'host@example.org' });
});

it('a calendar file is a part that calendars act upon, and an attachment that people can open', async () => {
  const content = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n';
  await mailer.send({ ...mail, calendar: { method: 'REQUEST', content } });
  const [only] = received.splice(0);
  expect(only?.raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/i);
  const parsed = await PostalMime.parse(only?.raw ?? '');
  expect(parsed.attachments.map(({ filename }) => filename)).toContain('invite.ics');
  expect(parsed.text).toContain('Plain');
});

it.each([
  ['a line break in the address', { to: 'ana@example.org\r\nBcc: eve@example.org' }],
  ['two addresses', { to: 'ana@example.org, eve@example.org' }],
  ['a name that hides an address', { to: 'eve@example.org <ana@example.org>' }],
  ['a line break in the subject', { subject: 'Hi\r\nBcc: eve@example.org' }],
  ['a lone line feed in the subject', { subject: 'Hi\nBcc: eve@example.org' }],
  ['a line separator in the subject', { subject: 'Hi\u2028there' }],
  ['a line break in a header', { headers: { 'X-Note': 'a\r\nBcc: eve@example.org' } }],
  ['a line break in the name of a header', { headers: { 'X-Note\r\nBcc': 'eve@example.org' } }],
  ['a header for more recipients', { headers: { Bcc: 'eve@example.org' } }],
  ['another sender', { headers: { From: 'eve@example.org' } }],
  ['a line break in the return address', { returnPath: 'b@x.example\r\nRCPT TO:<eve@example.org>' }],
  ['a line break in the message id', { messageId: '<a>\r\nBcc: eve@example.org' }],
])('threat 91: refuses %s', async (_what, change) => {
  await expect(mailer.send({ ...mail, ...change })).rejects.toBeInstanceOf(MailRefused);
  expect(received).toEqual([]);
});

it('threat 91: never reads a file or an address named by a mail', async () => {
  await mailer.send({ ...mail, html: '<img src="file:///etc/passwd"><img src="http://127.0.0.1:1/x">' });
  expect(received.splice(0)[0]?.raw).not.toContain('root:');
});

it('signs for the domain of the sender where it is given a key', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const signing = createSmtpMailer({
    url: `smtp://127.0.0.1:${port}`,
    from: 'host@example.org',
    dkim: {
      domainName: 'example.org',
      keySelector: 's1',
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    },
  });
  await signing.send(mail);
  signing.close();
  const signature = (await PostalMime.parse(received.splice(0)[0]?.raw ?? '')).headers.find(
    ({ key }) => key === 'dkim-signature',
  );
  expect(signature?.value).toMatch(/d=example\.org;.*s=s1;.*h=[^;]*from[^;]*subject/);
});

it('fails when the server cannot be reached, so that the caller tries again', async () => {
  const lost = createSmtpMailer({ url: 'smtp://127.0.0.1:1', from: 'host@example.org' });
  await expect(lost.send(mail)).rejects.toThrow(/ECONNREFUSED/);
  lost.close();
});

import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { Ask, RecordType } from './dns.ts';
import { answersOf } from './dns.ts';
import { checkSenderDomain } from './handler.ts';

type Zone = Readonly<Record<string, readonly string[]>>;

const FINDINGS = z.object({
  domain: z.string().nullable(),
  checked_at: z.string(),
  findings: z.array(
    z.object({
      check: z.string(),
      state: z.string(),
      reason: z.string(),
      record: z.object({ name: z.string(), type: z.literal('TXT'), value: z.string() }).nullable(),
    }),
  ),
});

/** A zone by "TYPE name". A name under "down." does not answer. */
const asking =
  (zone: Zone): Ask =>
  async (name: string, type: RecordType) => {
    if (zone[`down ${name}`]) throw new Error('SERVFAIL');
    return zone[`${type} ${name}`] ?? [];
  };

const SOUND: Zone = {
  'TXT example.org': ['google-site-verification=1', 'v=spf1 a:mail.example.org ~all'],
  'A mail.example.org': ['192.0.2.10'],
  'MX example.org': ['mail.example.org'],
  'TXT s1._domainkey.example.org': ['v=DKIM1; k=rsa; p=AAAA'],
  'TXT _dmarc.example.org': ['v=DMARC1; p=reject'],
};
const ENV = {
  MAIL_FROM: 'Foregather <no-reply@Example.org>',
  SMTP_HOST: 'mail.example.org',
  DKIM_SELECTOR: 's1',
  DKIM_PUBLIC_KEY: 'AAAA',
};

async function check(zone: Zone, env: Record<string, string> = {}) {
  const reply = await checkSenderDomain(new Request('https://x.test', { method: 'POST' }), {
    env: { ...ENV, ...env },
    ask: asking(zone),
    now: () => 0,
  });
  return FINDINGS.parse(await reply.json());
}

/** One check of a zone that differs from the sound one. */
async function finding(name: string, zone: Zone, env: Record<string, string> = {}) {
  const { findings } = await check({ ...SOUND, ...zone }, env);
  const found = findings.find(({ check }) => check === name);
  if (!found) throw new Error(`No finding of ${name}.`);
  return found;
}

test('a domain with every record is sound', async () => {
  const { domain, checked_at, findings } = await check(SOUND);
  expect(domain).toBe('example.org');
  expect(checked_at).toBe('1970-01-01T00:00:00.000Z');
  expect(findings.map(({ check, state, reason, record }) => [check, state, reason, record])).toEqual([
    ['spf', 'sound', 'sound', null],
    ['dkim', 'sound', 'sound', null],
    ['dmarc', 'sound', 'sound', null],
    ['mx', 'sound', 'sound', null],
  ]);
});

test('where mails stay on this machine there is nothing to check', async () => {
  expect(await check(SOUND, { SMTP_HOST: '' })).toMatchObject({ domain: null, findings: [] });
});

test('only POST is taken', async () => {
  const reply = await checkSenderDomain(new Request('https://x.test'), {
    env: ENV,
    ask: asking(SOUND),
    now: () => 0,
  });
  expect(reply.status).toBe(405);
});

describe('SPF', () => {
  test.each([
    ['by address', { 'TXT example.org': ['v=spf1 ip4:192.0.2.0/24 -all'] }],
    ['by the mail servers of the domain', { 'TXT example.org': ['v=spf1 mx -all'] }],
    [
      'in a record that is included',
      {
        'TXT example.org': ['v=spf1 include:_spf.host.example ~all'],
        'TXT _spf.host.example': ['v=spf1 ip4:198.51.100.1 ip4:192.0.2.10 -all'],
      },
    ],
    [
      'in a record that is handed over to',
      {
        'TXT example.org': ['v=spf1 redirect=_spf.host.example'],
        'TXT _spf.host.example': ['v=spf1 a:mail.example.org -all'],
      },
    ],
    [
      'by its newer address',
      {
        'A mail.example.org': [],
        'AAAA mail.example.org': ['2001:db8::10'],
        'TXT example.org': ['v=spf1 ip6:2001:db8::/32 -all'],
      },
    ],
  ])('the server is named %s', async (_, zone) => {
    expect(await finding('spf', zone)).toMatchObject({ state: 'sound' });
  });

  test('without a record there is one to put in', async () => {
    expect(await finding('spf', { 'TXT example.org': [] })).toMatchObject({
      state: 'wrong',
      reason: 'missing',
      record: { name: 'example.org', value: 'v=spf1 a:mail.example.org ~all' },
    });
  });

  test('a record that names others is given back with the server in it', async () => {
    expect(await finding('spf', { 'TXT example.org': ['v=spf1 ip4:203.0.113.7 -all'] })).toMatchObject({
      reason: 'not_named',
      record: { value: 'v=spf1 ip4:203.0.113.7 a:mail.example.org -all' },
    });
  });

  test('an address that is refused is not one that is named', async () => {
    expect(
      await finding('spf', { 'TXT example.org': ['v=spf1 -ip4:192.0.2.10 ip4:203.0.113.7 -all'] }),
    ).toMatchObject({ reason: 'not_named' });
  });

  test('a relay is named by including its record', async () => {
    const relay = { SMTP_HOST: 'smtp.sendgrid.net' };
    const named = { 'TXT example.org': ['v=spf1 include:sendgrid.net -all'] };
    expect(await finding('spf', named, relay)).toMatchObject({ state: 'sound' });
    expect(await finding('spf', {}, relay)).toMatchObject({
      reason: 'not_named',
      record: { value: 'v=spf1 a:mail.example.org include:sendgrid.net ~all' },
    });
  });

  test('two records, a record for everybody, records that include each other', async () => {
    expect(await finding('spf', { 'TXT example.org': ['v=spf1 -all', 'v=spf1 mx -all'] })).toMatchObject({
      reason: 'several',
      record: null,
    });
    expect(await finding('spf', { 'TXT example.org': ['v=spf1 mx +all'] })).toMatchObject({
      reason: 'open',
      record: { value: 'v=spf1 mx ~all' },
    });
    expect(await finding('spf', { 'TXT example.org': ['v=spf1 include:example.org ~all'] })).toMatchObject({
      reason: 'not_named',
    });
  });

  test('it is asked of the domain that mails come back to', async () => {
    const zone = {
      'TXT back.example': ['v=spf1 a:mail.example.org -all'],
      'MX back.example': ['mail.example.org'],
    };
    const env = { BOUNCE_ADDRESS: 'bounces@back.example' };
    expect(await finding('spf', { ...zone, 'TXT example.org': [] }, env)).toMatchObject({ state: 'sound' });
    expect(await finding('mx', { ...zone, 'MX example.org': [] }, env)).toMatchObject({ state: 'sound' });
  });
});

describe('DKIM', () => {
  const name = 's1._domainkey.example.org';
  test.each([
    ['missing', []],
    ['revoked', ['v=DKIM1; p=']],
    ['other_key', ['v=DKIM1; p=BBBB']],
  ])('%s: the record to put in', async (reason, texts) => {
    expect(await finding('dkim', { [`TXT ${name}`]: texts })).toMatchObject({
      state: 'wrong',
      reason,
      record: { name, value: 'v=DKIM1; k=rsa; p=AAAA' },
    });
  });

  test('a provider signs: its key is published, or nobody knows under which name', async () => {
    expect(await finding('dkim', {}, { DKIM_PUBLIC_KEY: '' })).toMatchObject({ reason: 'published' });
    expect(await finding('dkim', {}, { DKIM_SELECTOR: '' })).toMatchObject({
      state: 'unknown',
      reason: 'no_selector',
    });
  });
});

describe('DMARC', () => {
  test('a parent says what holds for those below it', async () => {
    const env = { MAIL_FROM: 'no-reply@events.example.org' };
    expect(await finding('dmarc', {}, env)).toMatchObject({ reason: 'sound' });
    expect(
      await finding('dmarc', { 'TXT _dmarc.example.org': ['v=DMARC1; p=reject; sp=none'] }, env),
    ).toMatchObject({ reason: 'watching' });
  });

  test('missing, watching, twice', async () => {
    const at = 'TXT _dmarc.example.org';
    expect(await finding('dmarc', { [at]: [] })).toMatchObject({
      reason: 'missing',
      record: { name: '_dmarc.example.org', value: 'v=DMARC1; p=none; rua=mailto:postmaster@example.org' },
    });
    expect(await finding('dmarc', { [at]: ['v=DMARC1; p=none'] })).toMatchObject({ reason: 'watching' });
    expect(await finding('dmarc', { [at]: ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] })).toMatchObject({
      reason: 'several',
    });
  });
});

test('a domain without a mail server loses what comes back', async () => {
  expect(await finding('mx', { 'MX example.org': [] })).toMatchObject({ reason: 'missing' });
  expect(await finding('mx', { 'MX example.org': ['.'] })).toMatchObject({ reason: 'missing' });
});

test('a name server that does not answer holds up no other check', async () => {
  const { findings } = await check({ ...SOUND, 'down _dmarc.example.org': ['x'] });
  expect(findings.map(({ reason }) => reason)).toEqual(['sound', 'sound', 'no_answer', 'sound']);
});

test('answers of Node and Deno come to the same', async () => {
  expect(await answersOf(Promise.resolve([['v=spf1 ', 'mx -all']]))).toEqual(['v=spf1 mx -all']);
  expect(
    await answersOf(
      Promise.resolve([
        { exchange: 'second.example', priority: 20 },
        { exchange: 'first.example', priority: 10 },
      ]),
    ),
  ).toEqual(['first.example', 'second.example']);
  expect(await answersOf(Promise.resolve([{ exchange: 'only.example', preference: 5 }]))).toEqual([
    'only.example',
  ]);
  const none = Object.assign(new Error('queryTxt ENODATA'), { code: 'ENODATA' });
  expect(await answersOf(Promise.reject(none))).toEqual([]);
  await expect(answersOf(Promise.reject(new Error('ETIMEOUT')))).rejects.toThrow('ETIMEOUT');
});

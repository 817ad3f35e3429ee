import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createMailbox } from './mailbox';
import { ask, jsonOf, raw, siteForSuite } from './testing/site';

const site = siteForSuite();

describe('the mailbox', () => {
  const mail = {
    to: 'ana@example.org',
    subject: 'Hi <b>you</b>',
    text: 'See https://x.example/a?b=1&c=2.',
    html: '<p>Hi</p><script>1</script>',
    kind: 'confirmation',
  };

  it('lists newest first, by address, one by one, and forgets on request', async () => {
    await site.mailbox.send(mail);
    await site.mailbox.send({ ...mail, to: 'Bo@example.org', subject: 'Second' });
    const all = z
      .array(z.object({ id: z.string(), subject: z.string() }))
      .parse(jsonOf(await ask(site.server, '/mail/api/messages')));
    expect(all.map(({ subject }) => subject)).toEqual(['Second', 'Hi <b>you</b>']);
    const bos = jsonOf(await ask(site.server, '/mail/api/messages?to=bo%40example.org'));
    expect(bos).toMatchObject([{ subject: 'Second', to: 'Bo@example.org' }]);
    const first = all.at(-1)?.id ?? '';
    expect(jsonOf(await ask(site.server, `/mail/api/messages/${first}`))).toMatchObject(mail);

    const list = (await ask(site.server, '/mail')).body.toString();
    expect(list).toContain('Hi &lt;b&gt;you&lt;/b&gt;');
    const view = await ask(site.server, `/mail/messages/${first}`);
    expect(view.body.toString()).toContain('sandbox="allow-popups');
    expect(view.body.toString()).toContain('href="https://x.example/a?b=1&amp;c=2"');
    const body = await ask(site.server, `/mail/messages/${first}/body`);
    expect(body.body.toString()).toBe(`<base target="_blank">${mail.html}`);
    expect(body.headers['content-security-policy']).toMatch(/^sandbox .*default-src 'none'/);
    expect((await ask(site.server, '/mail/messages/none')).status).toBe(404);

    expect(
      (
        await ask(site.server, '/mail/api/messages', {
          method: 'DELETE',
          headers: { 'sec-fetch-site': 'cross-site' },
        })
      ).status,
    ).toBe(403);
    expect((await ask(site.server, '/mail/api/messages', { method: 'DELETE' })).status).toBe(204);
    expect((await ask(site.server, '/mail/api/messages')).body.toString()).toBe('[]');
  });

  it('opens the links of a mail in a page of their own, since no page of the site may be framed', async () => {
    const html =
      '<!doctype html><html><head lang="en"><title>Hi</title></head><body><a href="/rsvp/x">Answer</a>';
    await site.mailbox.send({ ...mail, html });
    const [stored] = site.mailbox.list();
    const body = await ask(site.server, `/mail/messages/${stored?.id}/body`);
    expect(body.body.toString()).toBe(html.replace('<title>', '<base target="_blank"><title>'));
    // The frame lets such a page open, and the page is free of the frame's sandbox.
    expect(body.headers['content-security-policy']).toMatch(
      /^sandbox allow-popups allow-popups-to-escape-sandbox;/,
    );
    // What is stored and listed is the mail as it was sent.
    expect(stored?.html).toBe(html);
    site.mailbox.clear();
  });

  it('links a calendar file, keeps it over a restart, and has none for other mails', async () => {
    const content = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';
    await site.mailbox.send({ ...mail, calendar: { method: 'CANCEL', content } });
    const [stored] = site.mailbox.list();
    const address = `/mail/messages/${stored?.id}`;
    expect((await ask(site.server, address)).body.toString()).toContain(
      `<a href="${address}/invite.ics">invite.ics</a> (ends the entry in a calendar)`,
    );
    const file = await ask(site.server, `${address}/invite.ics`);
    expect(file.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8; method=CANCEL',
      'content-disposition': 'attachment; filename="invite.ics"',
    });
    expect(file.body.toString()).toBe(content);
    await site.mailbox.send(mail);
    const [plain] = site.mailbox.list();
    expect((await ask(site.server, `/mail/messages/${plain?.id}/invite.ics`)).status).toBe(404);

    const at = path.join(site.folder, 'mail-calendar');
    await createMailbox(at).send({ ...mail, calendar: { method: 'REQUEST', content } });
    expect(createMailbox(at).list()[0]?.calendar).toEqual({ method: 'REQUEST', content });
    site.mailbox.clear();
  });

  it('answers on this machine only, also when a proxy runs here', async () => {
    expect((await ask(site.server, '/mail', { headers: { 'x-forwarded-for': '203.0.113.7' } })).status).toBe(
      403,
    );
    expect(
      (await ask(site.behindProxy, '/mail/api/messages', { headers: { host: 'reunion.example' } })).status,
    ).toBe(403);
    expect((await ask(site.behindProxy, '/mail/api/messages')).status).toBe(200);
    // The request of a proxy with default settings: its own host name, HTTP/1.0, no forwarding headers.
    const relayed = (version: string) =>
      raw(site.server, `GET /mail HTTP/${version}\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    expect(await relayed('1.0')).toContain(' 403 ');
    expect(await relayed('1.1')).toContain(' 200 ');
  });

  it('keeps its mails over a restart, and only the newest', async () => {
    const at = path.join(site.folder, 'mail-2');
    const first = createMailbox(at, 3);
    for (const subject of ['1', '2', '3', '4'])
      await first.send({ ...mail, subject, messageId: `<${subject}@x>` });
    await first.send({ ...mail, subject: 'again', messageId: '<4@x>' });
    expect(
      createMailbox(at, 3)
        .list()
        .map(({ subject }) => subject),
    ).toEqual(['4', '3', '2']);
  });
});

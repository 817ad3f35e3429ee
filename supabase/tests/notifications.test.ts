import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { rightsIn } from '../../packages/supabase-embedded/src/realtime/channel-rights';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { home, openParty, type Party, yes } from './support/party';
import { anon, type Caller, rows, rpc, rpcRows, signUp, user, value } from './support/people';

const lineSchema = z.object({
  id: z.string(),
  kind: z.string(),
  event_name: z.nullable(z.string()),
  amount: z.number(),
  names: z.array(z.string()),
  read_at: z.nullable(z.string()),
});

describe.each(ENGINES)('notifications on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  let party: Party;
  let editor: Caller;
  let viewer: Caller;
  let stranger: Party;
  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
    party = await openParty(db, { sizes: [1, 2, 1, 1], email: true });
    stranger = await openParty(db, { sizes: [1] });
    const member = async (name: string, role: string) => {
      const account = await signUp(db, `${name}@example.org`);
      await value(
        db,
        'insert into public.org_members (org_id, user_id, role) values ($1, $2, $3) returning 1',
        [party.org, account.id, role],
      );
      return user(account.id);
    };
    editor = await member('editor', 'editor');
    viewer = await member('viewer', 'viewer');
  });
  afterAll(() => database.close());

  const lines = async (of: Caller, args: Record<string, unknown> = {}) =>
    z.array(lineSchema).parse(await rpcRows(db, of, 'my_notifications', args));
  const unread = async (of: Caller) =>
    (await lines(of))
      .filter(({ read_at }) => read_at === null)
      .map(({ kind, amount, names }) => `${kind} ${amount} ${names.join(', ')}`)
      .sort();
  const reply = (at: number, more: Record<string, unknown> = {}) =>
    rpc(db, anon, 'submit_rsvp', { token: home(party, at).token, reply: yes(home(party, at), more) });
  const readAll = (of: Caller) =>
    rows(db, 'update public.notifications set read_at = now() where read_at is null returning id', [], of);

  it('replies are one line of their event while it is unread, each household counted once', async () => {
    await reply(0);
    await reply(1);
    await reply(1);
    for (const host of [party.owner, editor])
      expect(await unread(host)).toEqual(['reply 2 Household 2, Household 1']);
    expect(await unread(viewer)).toEqual([]);
    expect(await unread(stranger.owner)).toEqual([]);
    await readAll(party.owner);
    await reply(0);
    expect(await unread(party.owner)).toEqual(['reply 1 Household 1']);
    expect(await lines(party.owner)).toHaveLength(2);
    expect(await unread(editor)).toEqual(['reply 2 Household 1, Household 2']);
  });

  it('a note is news of its own, once', async () => {
    await readAll(party.owner);
    await reply(2, { note: 'We bring the cake.' });
    await reply(2, { note: 'We bring the cake.' });
    expect(await unread(party.owner)).toEqual(['note 1 Household 3', 'reply 1 Household 3']);
    // What the guest wrote stands in the reply alone.
    const kept = await rows(db, 'select subjects::text, payload::text from public.notifications');
    expect(JSON.stringify(kept)).not.toContain('cake');
  });

  it('who enters a reply is not told of it, the others are', async () => {
    await readAll(party.owner);
    await readAll(editor);
    await rpc(db, party.owner, 'record_rsvp', {
      event_id: party.event,
      invitation_id: home(party, 3).invitation,
      reply: yes(home(party, 3)),
    });
    expect(await unread(party.owner)).toEqual([]);
    expect(await unread(editor)).toEqual(['reply 1 Household 4']);
  });

  it('a mail that came back is told with whose it was, and a message that left', async () => {
    await readAll(party.owner);
    await rpc(db, party.owner, 'send_invitations', {
      event_id: party.event,
      invitation_ids: [home(party).invitation],
      idempotency_key: 'k',
    });
    await rows(
      db,
      "update public.message_recipients set state = 'bounced' where invitation_id = $1 returning 1",
      [home(party).invitation],
    );
    await rows(
      db,
      "update public.messages set state = 'sent', subject = 'Come!' where event_id = $1 and kind = 'invitation' returning 1",
      [party.event],
    );
    expect(await unread(party.owner)).toEqual(['bounce 1 Household 1', 'sent 1 Come!']);
  });

  it('a household that moves on the waitlist is told', async () => {
    const full = await openParty(db, { sizes: [1, 1], places: 1 });
    await rpc(db, anon, 'submit_rsvp', { token: home(full).token, reply: yes(home(full)) });
    await rpc(db, anon, 'submit_rsvp', {
      token: home(full, 1).token,
      reply: yes(home(full, 1), { when_full: 'waitlist' }),
    });
    expect(await unread(full.owner)).toEqual(['reply 2 Household 2, Household 1']);
    await rpc(db, full.owner, 'set_capacity', { event_id: full.event, size: 2 });
    // The host who made room is the one who knows.
    expect(await unread(full.owner)).toEqual(['reply 2 Household 2, Household 1']);
    await rows(
      db,
      "update public.waitlist_entries set state = 'expired', offer_expires_at = null where event_id = $1 returning 1",
      [full.event],
    );
    expect(await unread(full.owner)).toContain('waitlist 1 Household 2');
  });

  it('an invitation reaches a confirmed address, and is read once it is answered', async () => {
    const invited = await signUp(db, 'invited@example.org');
    const invite = () =>
      rpc(db, stranger.owner, 'invite_member', {
        org_id: stranger.org,
        email: 'invited@example.org',
        role: 'editor',
      });
    await invite();
    expect(await unread(user(invited.id))).toEqual([]);
    await rows(db, 'update auth.users set email_confirmed_at = now() where id = $1 returning 1', [
      invited.id,
    ]);
    await rows(db, "update public.org_invitations set state = 'withdrawn' where org_id = $1 returning 1", [
      stranger.org,
    ]);
    await invite();
    expect(await unread(user(invited.id))).toEqual(['org_invitation 1 ']);
    await rows(db, "update public.org_invitations set state = 'declined' where org_id = $1 returning 1", [
      stranger.org,
    ]);
    expect(await unread(user(invited.id))).toEqual([]);
  });

  it('an answer of the staff is told to who asked', async () => {
    const request = await value(
      db,
      `insert into public.support_requests (receipt, user_id, requester_name, requester_email, topic, subject)
       values (private.new_receipt(), $1, 'Hannah Host', 'host@example.org', 'question', 'How?') returning id`,
      [stranger.ownerId],
    );
    await rows(
      db,
      "insert into public.support_messages (request_id, author, body) values ($1, 'requester', 'How?'), ($1, 'staff', 'So.')",
      [request],
    );
    expect(await unread(stranger.owner)).toEqual(['support_answer 1 ']);
  });

  it('what is off stays out of the bell, and the mode of mails is the one that was chosen', async () => {
    const mode = (kind: string) =>
      value(db, 'select private.notice_mode($1::uuid, $2)', [party.ownerId, kind]);
    expect([await mode('reply'), await mode('bounce')]).toEqual(['daily', 'now']);
    await rows(
      db,
      "insert into public.notification_prefs (kind, mode, bell) values ('reply', 'off', false)",
      [],
      party.owner,
    );
    expect(await mode('reply')).toBe('off');
    await readAll(party.owner);
    await reply(0);
    expect(await unread(party.owner)).toEqual([]);
  });

  it('is for its own account alone: nobody reads, writes or unreads another one’s', async () => {
    expect(await lines(viewer)).toEqual([]);
    const update = 'update public.notifications set read_at = now() where user_id = $1 returning id';
    expect(await rows(db, update, [party.ownerId], viewer)).toEqual([]);
    await expect(rows(db, 'update public.notifications set read_at = null', [], party.owner)).rejects.toThrow(
      /row-level security/,
    );
    await expect(
      rows(
        db,
        "insert into public.notification_prefs (user_id, kind, mode) values ($1, 'note', 'off')",
        [party.ownerId],
        viewer,
      ),
    ).rejects.toThrow(/row-level security/);
    await expect(rpcRows(db, anon, 'my_notifications')).rejects.toThrow(/permission denied/);
  });

  it('ends with the right to the event, and after 90 days', async () => {
    expect(await lines(editor)).not.toEqual([]);
    await rows(db, 'delete from public.org_members where org_id = $1 and user_id = $2 returning 1', [
      party.org,
      editor.claims['sub'],
    ]);
    expect(await lines(editor)).toEqual([]);
    await rows(db, "update public.notifications set updated_at = now() - interval '91 days' returning 1");
    expect(await lines(party.owner)).toEqual([]);
    await rows(db, 'update public.notification_prefs set bell = true', [], party.owner);
    await reply(1);
    expect(await unread(party.owner)).toEqual(['reply 1 Household 2']);
    expect(await value(db, 'select count(*)::int from public.notifications')).toBe(1);
  });

  it('the channel of an account is heard by nobody else, and spoken to by nobody', async () => {
    const topic = `account:${party.ownerId}`;
    for (const { role, claims } of [party.owner, viewer, stranger.owner, anon]) {
      const caller = { role, claims: { role, ...claims }, token: null, ip: null };
      const { broadcast, presence } = await rightsIn(db, topic, caller);
      expect([broadcast, presence]).toEqual([
        { read: claims['sub'] === party.ownerId, write: false },
        { read: false, write: false },
      ]);
    }
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rightsIn, type Rights } from '../../packages/supabase-embedded/src/realtime/channel-rights';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { openParty, type Party } from './support/party';
import { anon, type Caller, signUp, user, value } from './support/people';

const rights = (broadcast: string, presence: string): Rights => ({
  broadcast: { read: broadcast.includes('read'), write: broadcast.includes('write') },
  presence: { read: presence.includes('read'), write: presence.includes('write') },
});
const NONE = rights('', '');
const SPEAKS = rights('read write', 'read write');
const LISTENS = rights('read', 'read write');

describe.each(ENGINES)('channels of events on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  let mine: Party;
  let other: Party;
  let people: Record<string, Caller>;
  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
    mine = await openParty(db, { sizes: [1] });
    other = await openParty(db, { sizes: [1] });
    const member = async (name: string, role: string) => {
      const account = await signUp(db, `${name}@example.org`);
      await value(
        db,
        'insert into public.org_members (org_id, user_id, role) values ($1, $2, $3) returning 1',
        [mine.org, account.id, role],
      );
      return user(account.id);
    };
    people = {
      owner: mine.owner,
      editor: await member('editor', 'editor'),
      viewer: await member('viewer', 'viewer'),
      stranger: other.owner,
      visitor: anon,
    };
  });
  afterAll(() => database.close());

  it('threat 94: five personas by five topics hear and say what their role on the event allows', async () => {
    const topics: [topic: string, Record<string, Rights>][] = [
      [`event:${mine.event}`, { owner: SPEAKS, editor: SPEAKS, viewer: LISTENS }],
      [`event:${other.event}`, { stranger: SPEAKS }],
      [`event:${mine.event.toUpperCase()}x`, {}],
      [mine.event, {}],
      ["event:' or true --", {}],
    ];
    for (const [topic, allowed] of topics) {
      for (const [name, { role, claims }] of Object.entries(people)) {
        const caller = { role, claims: { role, ...claims }, token: null, ip: null };
        expect([topic, name, await rightsIn(db, topic, caller)]).toEqual([
          topic,
          name,
          allowed[name] ?? NONE,
        ]);
      }
    }
    expect(await value(db, 'select count(*)::int from realtime.messages')).toBe(0);
  });
});

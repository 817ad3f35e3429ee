import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { MigrationError, createBackend } from '.';
import { createTestBackend, TEST_KEYS, type TestBackend } from './testing';
import { scale } from './testing/scale';
import type { Migration } from './types';

const REQUESTS = scale(1000, 10_000);

const notes: Migration = {
  version: '20300101000000',
  name: 'notes',
  sql: `
    create table public.notes (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
      body text not null check (char_length(body) <= 1000)
    );
    alter table public.notes enable row level security;
    revoke all on public.notes from anon, authenticated;
    grant select, insert, delete on public.notes to authenticated;
    create policy notes_own on public.notes to authenticated
      using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
    create function public.whoami() returns json language sql stable as $$
      select json_build_object('uid', auth.uid(), 'role', auth.role(), 'user', current_user, 'ip', current_setting('request.client_ip', true))
    $$;
    create function public.base_role() returns json language sql stable security definer set search_path = '' as $$
      select json_build_object('user', current_user)
    $$;`,
};
const PASSWORD = 'correct-horse-battery-42';

const whoSchema = z.object({
  uid: z.string().nullable(),
  role: z.string(),
  user: z.string(),
  ip: z.string().nullable(),
});

describe.each(['pglite', 'pg'] as const)('on %s', (kind) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await createTestBackend({
      driver: kind,
      migrations: [notes],
      functions: {
        count: {
          handler: async (_request, { env, fetch, caller }) => {
            const admin = createClient(env['SUPABASE_URL'] ?? '', env['SUPABASE_SERVICE_ROLE_KEY'] ?? '', {
              global: { fetch },
              auth: { persistSession: false },
            });
            const { count, error } = await admin.from('notes').select('*', { count: 'exact', head: true });
            return Response.json({ count, error, role: caller.role });
          },
        },
      },
      jobs: [{ name: 'sweep', everyMs: 1000, sql: "delete from public.notes where body = 'old'" }],
    });
  });
  afterAll(() => backend.close());

  const client = (key = backend.publishableKey) =>
    createClient(backend.url, key, {
      global: { fetch: (input, init) => backend.fetch(new Request(input, init)) },
      auth: { autoRefreshToken: false, persistSession: false },
    });

  /** A confirmed, signed-in user, created by the client alone: sign-up, mailed token, verification. */
  async function person(email: string) {
    const supabase = client();
    const { error } = await supabase.auth.signUp({ email, password: PASSWORD });
    expect(error).toBeNull();
    const mail = await expect
      .poll(() => backend.mailer.last(email))
      .toBeDefined()
      .then(() => backend.mailer.last(email));
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
    const verified = await supabase.auth.verifyOtp({ email, token: code, type: 'signup' });
    expect(verified.error).toBeNull();
    const id = verified.data.user?.id;
    if (id === undefined) throw new Error('No user after verification.');
    return { supabase, id };
  }

  describe('with an unchanged supabase-js', () => {
    test('sign-up, confirmation, sign-in, rows under row-level security, sign-out', async () => {
      const maria = await person('maria@example.org');
      const viktor = await person('viktor@example.org');
      const written = await maria.supabase
        .from('notes')
        .insert({ body: 'mine' })
        .select('user_id, body')
        .single();
      expect(written).toMatchObject({ status: 201, data: { user_id: maria.id, body: 'mine' }, error: null });
      expect((await maria.supabase.from('notes').select('body')).data).toEqual([{ body: 'mine' }]);
      expect((await viktor.supabase.from('notes').select('body')).data).toEqual([]);
      expect((await client().from('notes').select('body')).error).toMatchObject({ code: '42501' });
      const forged = await viktor.supabase.from('notes').insert({ body: 'hers', user_id: maria.id });
      expect(forged.error?.code).toBe('42501');

      const again = client();
      expect(
        (await again.auth.signInWithPassword({ email: 'maria@example.org', password: 'wrong' })).error
          ?.message,
      ).toBe('Invalid login credentials');
      const signedIn = await again.auth.signInWithPassword({
        email: 'maria@example.org',
        password: PASSWORD,
      });
      expect(signedIn.data.user?.id).toBe(maria.id);
      expect((await again.auth.getUser()).data.user?.email).toBe('maria@example.org');
      expect((await again.auth.signOut()).error).toBeNull();
      expect((await again.from('notes').select('body')).error).toMatchObject({ code: '42501' });
    });

    test('an edge function, called with a user token, that calls back with the secret key', async () => {
      const { supabase } = await person('ada@example.org');
      const called = await supabase.functions.invoke('count', { body: {} });
      expect(called.error).toBeNull();
      expect(called.data).toEqual({ count: expect.any(Number), error: null, role: 'authenticated' });
      expect((await client().functions.invoke('count')).error).not.toBeNull();
    });

    test('the secret key sees every row', async () => {
      const { supabase, id } = await person('zora@example.org');
      await supabase.from('notes').insert({ body: 'seen by the service' });
      const { data } = await client(backend.secretKey).from('notes').select('body').eq('user_id', id);
      expect(data).toEqual([{ body: 'seen by the service' }]);
    });
  });

  describe('threat 46: request bleed', () => {
    const base = async () => {
      const { rows } = await backend.driver.query(
        "select coalesce(current_setting('request.jwt.claims', true), '') as claims, coalesce(current_setting('request.client_ip', true), '') as ip, current_user = session_user as own",
      );
      return rows[0];
    };
    const outside = { claims: '', ip: '', own: true };

    test('role, claims and address end with their request, also with one that fails', async () => {
      const { supabase } = await person('bleed@example.org');
      const requests = [
        () => supabase.rpc('whoami'),
        () => supabase.from('notes').insert({ body: 'x'.repeat(2000) }),
        () => supabase.from('nothing').select(),
        () => client().from('notes').select(),
        () => client(backend.secretKey).from('notes').select(),
      ];
      for (const request of requests) {
        await request();
        expect(await base()).toEqual(outside);
      }
    });

    test('mixed requests in parallel: nobody is taken for somebody else, nobody sees a foreign row', async () => {
      const people = await Promise.all(['p1', 'p2', 'p3', 'p4'].map((name) => person(`${name}@example.org`)));
      await Promise.all(people.map(({ supabase, id }) => supabase.from('notes').insert({ body: id })));
      const tokens = await Promise.all(
        people.map(
          async ({ supabase }) => (await supabase.auth.getSession()).data.session?.access_token ?? '',
        ),
      );
      const ask = async (n: number): Promise<string | null> => {
        const who = n % 6;
        const someone = people[who];
        const key = who === 5 ? backend.secretKey : backend.publishableKey;
        const ip = `198.51.100.${n % 250}`;
        const headers = new Headers({ apikey: key, authorization: `Bearer ${tokens[who] ?? key}` });
        if (someone && n % 3 === 0) {
          const response = await backend.fetch(
            new Request(`${backend.url}/rest/v1/notes?select=body`, { headers }),
            { ip },
          );
          const rows = z.array(z.object({ body: z.string() })).parse(await response.json());
          return rows.length === 1 && rows[0]?.body === someone.id
            ? null
            : `request ${n} saw ${JSON.stringify(rows)}`;
        }
        const response = await backend.fetch(new Request(`${backend.url}/rest/v1/rpc/whoami`, { headers }), {
          ip,
        });
        const seen = whoSchema.parse(await response.json());
        const role = someone ? 'authenticated' : who === 5 ? 'service_role' : 'anon';
        const right =
          seen.uid === (someone?.id ?? null) && seen.role === role && seen.user === role && seen.ip === ip;
        return right ? null : `request ${n} was ${JSON.stringify(seen)}`;
      };
      const wrong: string[] = [];
      // In waves, so that the driver's queue is full but refuses nobody.
      for (let from = 0; from < REQUESTS; from += 200) {
        const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => ask(from + n)));
        wrong.push(...answers.filter((answer) => answer !== null));
      }
      expect(wrong).toEqual([]);
      expect(await base()).toEqual(outside);
    });
  });

  describe('backend', () => {
    test('threats 14 and 104: no key, token or password is in any log entry', async () => {
      await person('canary@example.org');
      const text = JSON.stringify(backend.entries);
      expect(backend.entries.length).toBeGreaterThan(10);
      for (const secret of [
        PASSWORD,
        TEST_KEYS.secretKey,
        TEST_KEYS.publishableKey,
        String(TEST_KEYS.signing['d']),
        'canary@example.org',
        'eyJ',
      ]) {
        expect(text).not.toContain(secret);
      }
    });

    test('threat 14: the secret key is in no answer', async () => {
      const paths = [
        '/auth/v1/settings',
        '/auth/v1/.well-known/jwks.json',
        '/auth/v1/health',
        '/rest/v1/',
        '/functions/v1/none',
        '/nothing',
      ];
      for (const path of paths) {
        const response = await backend.fetch(
          new Request(`${backend.url}${path}`, { headers: { apikey: backend.secretKey } }),
        );
        const said = (await response.text()) + JSON.stringify([...response.headers]);
        expect(said).not.toContain(backend.secretKey);
        expect(said).not.toContain(String(TEST_KEYS.signing['d']));
      }
    });

    test('a second migrate runs nothing; one by an older program is refused', async () => {
      expect(await backend.migrate()).toEqual({ applied: [] });
      const older = createBackend({
        driver: backend.driver,
        keys: TEST_KEYS,
        migrations: [],
        mailer: backend.mailer,
        auth: { siteUrl: backend.url },
      });
      await expect(older.migrate()).rejects.toThrow(MigrationError);
      await expect(older.migrate()).rejects.toThrow(/20300101000000/);
    });

    test('the seed runs once', async () => {
      const seeded = createBackend({
        driver: backend.driver,
        keys: TEST_KEYS,
        migrations: [notes],
        seed: 'create table if not exists public.seeded (n int); insert into public.seeded values (1)',
        mailer: backend.mailer,
        auth: { siteUrl: backend.url },
      });
      await seeded.migrate();
      await seeded.migrate();
      expect((await backend.driver.query('select * from public.seeded')).rows).toEqual([{ n: 1 }]);
    });

    test('tick runs the jobs', async () => {
      const { supabase } = await person('tick@example.org');
      await supabase.from('notes').insert([{ body: 'old' }, { body: 'new' }]);
      await backend.tick();
      expect((await supabase.from('notes').select('body')).data).toEqual([{ body: 'new' }]);
      expect(backend.entries.filter((entry) => entry['event'] === 'job-failed')).toEqual([]);
    });

    test('public demo keys are refused at creation', () => {
      const keys = { ...TEST_KEYS, secretKey: 'sb_secret_N7UND0UgjKTVK-Uodkm0Hg_xSvEMPvz' };
      const make = () =>
        createBackend({
          driver: backend.driver,
          keys,
          migrations: [],
          mailer: backend.mailer,
          auth: { siteUrl: backend.url },
        });
      expect(make).toThrow(/demo keys/);
    });
  });
});

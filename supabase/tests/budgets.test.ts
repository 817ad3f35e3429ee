import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { openParty, type Party } from './support/party';
import { type Caller, rows, signUp, user } from './support/people';

describe.each(ENGINES)('the budget of an event on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  let party: Party;
  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
    party = await openParty(db, { sizes: [] });
  });
  afterAll(() => database.close());

  const line = (columns: Record<string, unknown>, caller: Caller = party.owner) => {
    const all: Record<string, unknown> = { event_id: party.event, side: 'out', title: 'Hall', ...columns };
    const names = Object.keys(all);
    return rows(
      db,
      `insert into public.budget_lines (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning id, position`,
      Object.values(all),
      caller,
    );
  };

  it('has lines whose price fits their basis', async () => {
    await line({ basis: 'adult', unit_minor: 2500 });
    await line({ basis: 'percent', percent: 5 });
    await line({ basis: 'room_night', unit_minor: 3000, quantity: 20 });
    const refusedBy = (columns: Record<string, unknown>) =>
      line(columns).catch((error: unknown) => String(error));
    expect(await refusedBy({ basis: 'adult' })).toContain('budget_lines_unit_basis');
    expect(await refusedBy({ basis: 'percent', unit_minor: 5 })).toContain('budget_lines_');
    expect(await refusedBy({ basis: 'room_night', unit_minor: 5 })).toContain('budget_lines_room_nights');
    expect(await refusedBy({ unit_minor: -1 })).toContain('budget_lines_unit_range');
  });

  it('puts a new line at the end of its side', async () => {
    const [one] = await line({ side: 'in', title: 'Share', unit_minor: 1 });
    const [two] = await line({ side: 'in', title: 'Gifts', unit_minor: 1 });
    expect(Number(two?.['position'])).toBeGreaterThan(Number(one?.['position']));
  });

  it('is reckoned at headcounts that rise, in one currency', async () => {
    const budget = (low: number, likely: number, high: number, currency = 'EUR') =>
      rows(
        db,
        `insert into public.budgets (event_id, currency, low, likely, high) values ($1, $2, $3, $4, $5)
         on conflict (event_id) do update set low = excluded.low, likely = excluded.likely, high = excluded.high,
           currency = excluded.currency, event_id = excluded.event_id returning likely`,
        [party.event, currency, low, likely, high],
      );
    expect(await budget(30, 40, 50)).toEqual([{ likely: 40 }]);
    await expect(budget(45, 40, 50)).rejects.toThrow('budgets_range_rises');
    await expect(budget(30, 40, 50, 'euro')).rejects.toThrow('budgets_currency_form');
  });

  it('is written by who keeps the money, and read by who reads the event', async () => {
    const member = async (role: string): Promise<Caller> => {
      const { id } = await signUp(db, `${role}-${engine}@example.org`);
      await db.query('insert into public.org_members (org_id, user_id, role) values ($1, $2, $3)', [
        party.org,
        id,
        role,
      ]);
      return user(id);
    };
    const [finance, viewer] = [await member('finance'), await member('viewer')];
    expect(await line({ unit_minor: 100 }, finance)).toHaveLength(1);
    await expect(line({ unit_minor: 100 }, viewer)).rejects.toMatchObject({ code: '42501' });
    const count = (caller: Caller) =>
      rows(db, 'select 1 from public.budget_lines where event_id = $1', [party.event], caller);
    expect((await count(viewer)).length).toBeGreaterThan(3);
    const treasurer = await signUp(db, `treasurer-${engine}@example.org`);
    await db.query(`insert into public.event_roles (event_id, user_id, role) values ($1, $2, 'treasurer')`, [
      party.event,
      treasurer.id,
    ]);
    expect(await line({ unit_minor: 100 }, user(treasurer.id))).toHaveLength(1);
    expect(await count(user((await signUp(db, `nobody-${engine}@example.org`)).id))).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { planCost, type SeatingInput, type SeatingWish, tableOfSeats } from './plan-model';
import { seededRandom } from './search';
import { reviewPlan, suggestPlan } from './suggest';

/** The long form is about ten seconds of search by chance. */
const RESTARTS = process.env['LONG_TESTS'] === '1' ? 16 : 4;

const id = (kind: string, no: number) => `${kind}-${String(no).padStart(3, '0')}`;

/** 300 people of 110 households at 38 tables with 200 wishes, the same every time. */
function wedding(seed: number): SeatingInput {
  const random = seededRandom(seed);
  const pick = (most: number) => Math.floor(random() * most);
  const guests = Array.from({ length: 300 }, (_, no) => ({
    id: id('guest', no),
    name: `Guest ${no}`,
    household: id('home', Math.floor(no / 2.75)),
  }));
  const wishes = new Map<string, SeatingWish>();
  while (wishes.size < 200) {
    const chance = random();
    const a = pick(300);
    const b = pick(300);
    const kind = chance < 0.06 ? 'step_free' : chance < 0.2 ? 'apart' : 'together';
    const key = kind === 'step_free' ? `${a}` : `${Math.min(a, b)} ${Math.max(a, b)}`;
    if (a === b && kind !== 'step_free') continue;
    wishes.set(key, {
      id: id('wish', wishes.size),
      kind,
      a: id('guest', a),
      b: kind === 'step_free' ? null : id('guest', b),
    });
  }
  return {
    tables: Array.from({ length: 38 }, (_, no) => ({
      id: id('table', no),
      name: `Table ${no + 1}`,
      seats: 8,
      stepFree: no % 8 === 0,
    })),
    guests,
    wishes: [...wishes.values()],
    seats: [],
  };
}

/**
 * The search that a plan is measured by: a plan by chance, made better by chance until nothing helps for long, and anew.
 * Counted in changes tried, so that no clock decides.
 */
function randomRestarts(input: SeatingInput, restarts: number, tries: number): number {
  const random = seededRandom(99);
  let best = Number.POSITIVE_INFINITY;
  const chairs = input.tables.flatMap(({ id: table, seats }) => Array.from({ length: seats }, () => table));
  const near = new Map<string, string[]>();
  for (const { id: guest, household } of input.guests)
    near.set(household, [...(near.get(household) ?? []), guest]);
  const wishesOf = new Map<string, SeatingWish[]>();
  for (const wish of input.wishes)
    for (const guest of [wish.a, wish.b])
      if (guest !== null) wishesOf.set(guest, [...(wishesOf.get(guest) ?? []), wish]);
  const homeOf = new Map(input.guests.map(({ id: guest, household }) => [guest, household]));
  /** What a part of the plan costs: the wishes and households of these two alone. */
  const part = (at: ReadonlyMap<string, string>, two: readonly string[]) => {
    const homes = new Set(two.map((guest) => homeOf.get(guest) ?? ''));
    return planCost(
      {
        ...input,
        guests: [...homes].flatMap((home) =>
          (near.get(home) ?? []).map((guest) => ({ id: guest, name: guest, household: home })),
        ),
        wishes: [...new Set(two.flatMap((guest) => wishesOf.get(guest) ?? []))],
      },
      at,
    );
  };
  for (let restart = 0; restart < restarts; restart += 1) {
    const order = chairs.map((table) => ({ table, chance: random() })).sort((a, b) => a.chance - b.chance);
    const at = new Map(input.guests.map(({ id: guest }, no) => [guest, order[no]?.table ?? '']));
    for (let tried = 0; tried < tries; tried += 1) {
      const one = input.guests[Math.floor(random() * input.guests.length)]?.id ?? '';
      const other = input.guests[Math.floor(random() * input.guests.length)]?.id ?? '';
      const here = at.get(one) ?? '';
      const there = at.get(other) ?? '';
      if (here === there) continue;
      const before = part(at, [one, other]);
      at.set(one, there).set(other, here);
      if (part(at, [one, other]) > before) at.set(one, here).set(other, there);
    }
    best = Math.min(best, planCost(input, at));
  }
  return best;
}

describe('a suggested plan', () => {
  const input = wedding(7);
  const plan = suggestPlan(input);

  test('seats everybody once, on chairs that are there, and costs what it says', () => {
    const chairs = plan.seats.map(({ table, chair }) => `${table} ${chair}`);
    expect(new Set(chairs).size).toBe(300);
    expect(new Set(plan.seats.map(({ guest }) => guest)).size).toBe(300);
    expect(Math.max(...plan.seats.map(({ chair }) => chair))).toBeLessThanOrEqual(8);
    expect(plan.cost).toBe(planCost(input, tableOfSeats(plan.seats)));
    expect(plan.kept + plan.broken.length).toBe(200);
  });

  test('of 300 people with 200 wishes is never worse than a search by chance', () => {
    expect(plan.cost).toBeLessThanOrEqual(randomRestarts(input, RESTARTS, 60_000));
  });

  test('is the same for the same input, in whatever order its rows came', () => {
    const turned = {
      ...input,
      guests: input.guests.toReversed(),
      wishes: input.wishes.toReversed(),
    };
    expect(suggestPlan(turned)).toEqual(plan);
  });

  test('names why each wish that is left is left', () => {
    for (const { reason } of plan.broken) expect(reason).toMatch(/^[A-Z].*\.$/u);
  });
});

describe('a small plan', () => {
  const two = ['Round', 'Long'].map((name, no) => ({ id: `t${no}`, name, seats: 2, stepFree: no === 1 }));
  const guests = ['Ada', 'Ben', 'Chi', 'Dee'].map((name) => ({ id: name, name, household: name }));
  const wish = (kind: SeatingWish['kind'], a: string, b: string | null = null): SeatingWish => ({
    id: `${kind} ${a} ${b}`,
    kind,
    a,
    b,
  });
  const small = (wishes: SeatingWish[], seats: SeatingInput['seats'] = []): SeatingInput => ({
    tables: two,
    guests,
    wishes,
    seats,
  });

  test('keeps what can be kept, and says what it would cost to keep the rest', () => {
    const plan = suggestPlan(
      small([
        wish('together', 'Ada', 'Ben'),
        wish('together', 'Ben', 'Chi'),
        wish('apart', 'Ada', 'Chi'),
        wish('step_free', 'Dee'),
      ]),
    );
    expect([plan.kept, plan.broken.length]).toEqual([3, 1]);
    expect(plan.broken[0]?.reason).toBe(
      'They are of 3 people who all want to sit together, and no table has more than 2 chairs.',
    );
  });

  test('leaves locked people on their chairs, and says that they are locked', () => {
    const seats = [
      { guest: 'Ada', table: 't0', chair: 2, locked: true },
      { guest: 'Ben', table: 't1', chair: 1, locked: true },
    ];
    const plan = suggestPlan(small([wish('together', 'Ada', 'Ben'), wish('together', 'Ada', 'Chi')], seats));
    expect(plan.seats).toEqual(expect.arrayContaining(seats));
    expect(tableOfSeats(plan.seats).get('Chi')).toBe('t0');
    expect(plan.broken.map(({ reason }) => reason)).toEqual(['Both chairs are locked.']);
  });

  test('says who has no chair where there are too few', () => {
    const plan = suggestPlan({ ...small([wish('together', 'Ada', 'Dee')]), tables: two.slice(0, 1) });
    expect(plan.seats).toHaveLength(2);
    expect(plan.without).toHaveLength(2);
  });

  test('reviews a plan as it stands without moving anybody', () => {
    const seats = [
      { guest: 'Ada', table: 't0', chair: 1, locked: false },
      { guest: 'Ben', table: 't1', chair: 1, locked: false },
    ];
    const review = reviewPlan(small([wish('together', 'Ada', 'Ben')], seats));
    expect(review.seats).toEqual(seats);
    expect(review.broken[0]?.reason).toBe('It can be kept now: suggest again, or seat them yourself.');
  });
});

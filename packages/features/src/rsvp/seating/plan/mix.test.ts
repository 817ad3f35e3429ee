import { describe, expect, test } from 'vitest';
import { type Circles, type MixedPlan, mixPlan } from './mix';
import { isKept, type SeatingInput, type SeatingWish, tableOfSeats } from './plan-model';
import { seededRandom } from './search';

function mix(input: SeatingInput, circles: Circles = new Map()): MixedPlan {
  const search = mixPlan(input, circles);
  for (;;) {
    const step = search.next();
    if (step.done === true) return step.value;
  }
}

const wish = (kind: SeatingWish['kind'], a: string, b: string | null = null): SeatingWish => ({
  id: `${kind} ${a} ${b}`,
  kind,
  a,
  b,
});

/** Four tables of six, each of three couples of one branch of the family. */
function reunion(wishes: readonly SeatingWish[] = [], locked: readonly string[] = []): SeatingInput {
  const guests = Array.from({ length: 24 }, (_, no) => ({
    id: `g${no}`,
    name: `Guest ${no}`,
    household: `h${Math.floor(no / 2)}`,
  }));
  return {
    tables: Array.from({ length: 4 }, (_, no) => ({
      id: `t${no}`,
      name: `${no}`,
      seats: 6,
      stepFree: no === 0,
    })),
    guests,
    wishes,
    seats: guests.map(({ id: guest }, no) => ({
      guest,
      table: `t${Math.floor(no / 6)}`,
      chair: (no % 6) + 1,
      locked: locked.includes(guest),
    })),
  };
}
/** Everybody of a table is of one branch. */
const BRANCHES: Circles = new Map(
  reunion().guests.map(({ id }, no) => [id, [`branch ${Math.floor(no / 6)}`]]),
);

describe('a mixed plan', () => {
  test('counts pairs of other households who share no circle, and finds a plan with more of them', () => {
    const plan = mix(reunion(), BRANCHES);
    expect(plan.before).toBe(0);
    // Three couples of three branches at each table: 12 pairs of strangers.
    expect(plan.after).toBe(48);
    expect(plan.moved.length).toBeGreaterThan(0);
    // Without circles every other household is new, wherever it sits: nothing is gained by moving.
    expect(mix(reunion())).toMatchObject({ before: 48, after: 48, moved: [] });
  });

  test('leaves households together, everybody on a chair of their own, and who stays on theirs', () => {
    const input = reunion();
    const { seats, moved } = mix(input, BRANCHES);
    const at = tableOfSeats(seats);
    for (let no = 0; no < 24; no += 2) expect(at.get(`g${no}`)).toBe(at.get(`g${no + 1}`));
    expect(new Set(seats.map(({ table, chair }) => `${table} ${chair}`)).size).toBe(24);
    expect(Math.max(...seats.map(({ chair }) => chair))).toBeLessThanOrEqual(6);
    const gone = new Set(moved.map(({ guest }) => guest));
    for (const seat of input.seats) if (!gone.has(seat.guest)) expect(seats).toContainEqual(seat);
  });

  test('never moves a locked chair or its household, and gives up no wish that is kept', () => {
    const wishes = [
      wish('apart', 'g0', 'g6'),
      wish('apart', 'g2', 'g12'),
      wish('apart', 'g4', 'g18'),
      wish('together', 'g8', 'g10'),
      wish('step_free', 'g2'),
    ];
    const input = reunion(wishes, ['g0', 'g20']);
    const plan = mix(input, BRANCHES);
    const at = tableOfSeats(plan.seats);
    for (const one of wishes) expect(isKept(one, at, new Set(['t0']))).toBe(true);
    for (const seat of input.seats.filter(({ locked }) => locked)) expect(plan.seats).toContainEqual(seat);
    expect([at.get('g1'), at.get('g21')]).toEqual(['t0', 't3']);
    expect(plan.after).toBeGreaterThan(0);
  });

  test('a wish apart that is broken already is not a reason to stay, and one that is kept is never broken', () => {
    const random = seededRandom(11);
    const pick = () => `g${Math.floor(random() * 24)}`;
    const broken: SeatingWish[] = [];
    for (let plan = 0; plan < 20; plan += 1) {
      const wishes = Array.from({ length: 12 }, () => wish('apart', pick(), pick())).filter(
        ({ a, b }) => a !== b,
      );
      const input = reunion(wishes);
      const before = tableOfSeats(input.seats);
      const after = tableOfSeats(mix(input, BRANCHES).seats);
      broken.push(
        ...wishes.filter((one) => isKept(one, before, new Set()) && !isKept(one, after, new Set())),
      );
    }
    expect(broken).toEqual([]);
  });

  test('is the same for the same plan, and gives nobody a chair who has none', () => {
    const input = { ...reunion(), seats: reunion().seats.slice(0, 20) };
    const plan = mix(input, BRANCHES);
    expect(mix(input, BRANCHES)).toEqual(plan);
    expect(plan.seats).toHaveLength(20);
  });
});

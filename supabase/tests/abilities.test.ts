import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ABILITIES,
  can,
  EVENT_ROLES,
  ORG_RIGHTS,
  ORG_ROLES,
  type Ability,
  type Roles,
} from '../../packages/features/src/core/session/access/abilities';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import {
  type AbilityWorld,
  decides,
  inOrg,
  NOBODY,
  onEvent,
  openAbilityWorld,
  probeOf,
} from './support/abilities';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { rows } from './support/people';

/** Every column of the table: who has this role and no other. */
const COLUMNS: readonly (readonly [string, Roles])[] = [
  [NOBODY, { orgRole: undefined }],
  ...ORG_ROLES.map((role) => [inOrg(role), { orgRole: role }] as const),
  ...EVENT_ROLES.map((role) => [onEvent(role), { orgRole: undefined, eventRoles: [role] }] as const),
];

const isAbility = (name: string): name is Ability => name in ABILITIES;

describe.each(ENGINES)('abilities on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  let world: AbilityWorld;
  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
    world = await openAbilityWorld(db);
  });
  afterAll(() => database.close());

  it('names the roles that the tables know', async () => {
    const found = await rows(
      db,
      `select conrelid::regclass::text as tbl, m[1] as role
       from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''(\\w+)''', 'g') m
       where conname in ('org_members_role_check', 'event_roles_role_check')`,
    );
    const rolesOf = (table: string) =>
      new Set(found.flatMap(({ tbl, role }) => (tbl === table ? [role] : [])));
    expect(rolesOf('org_members')).toEqual(new Set(ORG_ROLES));
    expect(rolesOf('event_roles')).toEqual(new Set(EVENT_ROLES));
  });

  it.each(Object.entries(ORG_RIGHTS))('gives the right to %s to the same roles', async (right, roles) => {
    const found = await rows(db, 'select unnest(private.roles_with($1)) as role', [right]);
    expect(found.map(({ role }) => role)).toEqual(roles);
  });

  it.each(Object.keys(ABILITIES).filter(isAbility))(
    '%s is what the database decides for every role',
    async (ability) => {
      const found: Record<string, boolean> = {};
      const said: Record<string, boolean> = {};
      for (const [name, roles] of COLUMNS) {
        const caller = world.callers.get(name);
        if (!caller) throw new Error(`Nobody is ${name}.`);
        found[name] = await decides(db, caller, probeOf(ability, world));
        said[name] = can(ability, roles);
      }
      expect(said).toEqual(found);
    },
  );
});

import { capitalised } from '@foregather/words';

/** The largest amount in minor units, and what an e-mail address looks like: as in the tables written by hand. */
const MOST_MINOR = 100_000_000_000;
const ADDRESS = String.raw`'^[^[:space:][:cntrl:]@<>(),;:"\\]+@[^[:space:][:cntrl:]@<>(),;:"\\]+$'`;

/** A column of a new table. Its constraint comes from its type, so that no column takes everything. */
export type ColumnSpec = {
  name: string;
  /** Default: the column may be empty. */
  required?: boolean;
} & (
  | { type: 'text' /** Longest text. */; max: number }
  | { type: 'email' }
  /** Minor units; the row has one currency for all its amounts. */
  | { type: 'money' }
  /** A file of the bucket `photos`, in the folder of the row's organisation. */
  | { type: 'picture' }
  | {
      type: 'choice' /** The closed list; the first is the default. */;
      values: readonly [string, ...string[]];
    }
  | { type: 'integer'; min: number; max: number }
  | { type: 'boolean' }
  | { type: 'date' }
  | { type: 'instant' }
  | { type: 'reference' /** Table of the same organisation. */; to: string }
);

export interface TableSpec {
  table: string;
  domain: string;
  columns: readonly ColumnSpec[];
  /**
   * Who reads and writes: the members of an organisation by their rights, those and the holders of a role on the event,
   * or an account its own rows alone. A row is removed by `deleted_at`, and undo brings the same one back.
   */
  scope: 'organisation' | 'event' | 'own';
  /** The table's comment: what a row is. */
  purpose?: string;
  /** The lowest plan of an organisation that may add and change rows; reading and removing stay open. */
  plan?: 'premium' | 'pro' | 'business' | undefined;
}

const NAME = /^[a-z][a-z0-9_]{0,39}$/;
const OWN_COLUMNS = new Set([
  'id',
  'org_id',
  'event_id',
  'user_id',
  'currency',
  'deleted_at',
  'row_version',
  'created_at',
  'updated_at',
]);

/** Text as an SQL literal. */
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

function typeOf(column: ColumnSpec, table: string): string {
  const { name } = column;
  switch (column.type) {
    case 'text':
      return `text${need(column)} check (char_length(btrim(${name})) between 1 and ${column.max})`;
    case 'choice':
      return `text not null default ${literal(column.values[0])} check (${name} in (${column.values.map(literal).join(', ')}))`;
    case 'integer':
      return `int${need(column)} check (${name} between ${column.min} and ${column.max})`;
    case 'boolean':
      return 'boolean not null default false';
    case 'date':
      return `date${need(column)} check (${name} between '1900-01-01' and '2200-12-31')`;
    case 'instant':
      return `timestamptz${need(column)} check (${name} between '1900-01-01' and '2200-12-31')`;
    case 'email':
      return `extensions.citext${need(column)} check (char_length(${name}::text) <= 254 and ${name}::text ~ ${ADDRESS})`;
    case 'money':
      return `bigint${need(column)} check (${name} between 0 and ${MOST_MINOR})`;
    case 'picture':
      return `text constraint ${table}_${name}_own_folder check (${name} ~ ('^' || org_id::text || '/[0-9a-f-]{36}$'))`;
    case 'reference':
      return column.required === true
        ? `uuid not null references public.${column.to} (id) on delete cascade`
        : `uuid references public.${column.to} (id) on delete set null`;
  }
}

const need = ({ required }: ColumnSpec) => (required === true ? ' not null' : '');

/** The columns that say whose a row is, by scope. */
const OWNER: Record<TableSpec['scope'], readonly [name: string, type: string][]> = {
  organisation: [['org_id', 'uuid not null references public.orgs (id) on delete cascade']],
  event: [
    ['event_id', 'uuid not null references public.events (id) on delete cascade'],
    ['org_id', 'uuid not null references public.orgs (id) on delete cascade'],
  ],
  own: [['user_id', 'uuid not null default auth.uid() references auth.users (id) on delete cascade']],
};

/** Every amount of a row is in its currency. */
const CURRENCY: readonly [name: string, type: string] = [
  'currency',
  `text not null check (currency ~ '^[A-Z]{3}$')`,
];
const ofMoney = (columns: readonly ColumnSpec[]) =>
  columns.some(({ type }) => type === 'money') ? [CURRENCY] : [];

/** Whose rows a policy lets through, for a right of `private.roles_with()`. */
const rowsOf = (scope: TableSpec['scope'], right: 'read' | 'write'): string => {
  const orgs = `org_id = any ((select private.my_orgs('${right}'))::uuid[])`;
  switch (scope) {
    case 'organisation':
      return orgs;
    case 'event':
      return `${orgs} or event_id = any ((select private.my_events('${right}'))::uuid[])`;
    case 'own':
      return 'user_id = (select auth.uid())';
  }
};

function policies({ table, scope, plan }: TableSpec): string[] {
  const [reader, writer] = scope === 'own' ? ['own', 'own'] : ['reader', 'writer'];
  const reads = `(${rowsOf(scope, 'read')})`;
  const writes = `(${rowsOf(scope, 'write')})`;
  const has = plan && `private.has_plan(org_id, ${literal(plan)})`;
  const added = has ? `(${writes} and ${has})` : writes;
  const changed = has ? `(${writes} and (deleted_at is not null or ${has}))` : writes;
  const policy = (verb: string, who: string, rule: string) =>
    `create policy ${table}_${verb}_${who} on public.${table} for ${verb} to authenticated\n  ${rule};`;
  return [
    policy('select', reader, `using ${reads}`),
    policy('insert', writer, `with check ${added}`),
    policy('update', writer, `using ${writes}\n  with check ${changed}`),
  ];
}

function indexes({ table, scope, columns }: TableSpec): string[] {
  const owner = { organisation: 'org', event: 'event', own: 'user' }[scope];
  return [
    `create index ${table}_${owner}_idx on public.${table} (${owner}_id, created_at desc, id);`,
    ...(scope === 'event' ? [`create index ${table}_org_idx on public.${table} (org_id);`] : []),
    ...columns
      .filter(({ type }) => type === 'reference')
      .map(
        ({ name }) => `create index ${table}_${name.replace(/_id$/, '')}_idx on public.${table} (${name});`,
      ),
  ];
}

/** Rows a row refers to must be of its organisation, which it takes from the first of them. */
function parentsOf({ scope, columns }: TableSpec): { table: string; column: string }[] {
  const references = columns.flatMap((column) =>
    column.type === 'reference' ? [{ table: column.to, column: column.name }] : [],
  );
  return scope === 'event' ? [{ table: 'events', column: 'event_id' }, ...references] : references;
}

function triggers(spec: TableSpec): string[] {
  const { table, scope } = spec;
  const parents = parentsOf(spec);
  const run = (name: string, when: string, call: string) =>
    `create trigger ${table}_${name} before ${when} on public.${table}\n  for each row execute function private.${call};`;
  const frozen = ['id', ...OWNER[scope].map(([name]) => name), 'created_at'].map(literal).join(', ');
  return [
    ...(parents.length === 0
      ? []
      : [
          run(
            'org',
            `insert or update of ${parents.map(({ column }) => column).join(', ')}`,
            `inherit_org(${parents.map((parent) => `'${parent.table}', '${parent.column}'`).join(', ')})`,
          ),
        ]),
    run('freeze', 'update', `freeze(${frozen})`),
    run('touch', 'update', 'touch_version()'),
    // Whoever looks at the event reads again.
    ...(scope === 'event'
      ? ['insert', 'update'].map(
          (when) =>
            `create trigger ${table}_tell_${when} after ${when} on public.${table}\n  referencing new table as changed for each statement execute function private.tell_event_rows('${table}');`,
        )
      : []),
  ];
}

function check(spec: TableSpec): void {
  const { table, columns, scope } = spec;
  for (const name of [table, ...columns.map((column) => column.name)])
    if (!NAME.test(name)) throw new Error(`"${name}" is no name for a table or column.`);
  if (columns.length === 0) throw new Error(`The table ${table} needs a column of its own.`);
  const own = columns.find(({ name }) => OWN_COLUMNS.has(name));
  if (own) throw new Error(`Every table has ${own.name} by itself.`);
  const references = columns.filter(({ type }) => type === 'reference');
  if (scope === 'own' && references.length > 0)
    throw new Error(`${table}: a reference out of an account's own rows is written by hand.`);
  if (scope === 'own' && columns.some(({ type }) => type === 'picture'))
    throw new Error(
      `${table}: a picture is kept in the folder of an organisation, which an account's own rows do not have.`,
    );
  if (columns.filter(({ type }) => type === 'picture').length > 1)
    throw new Error(`${table}: a row has one picture; several are a table of their own.`);
  if (scope === 'own' && spec.plan)
    throw new Error(`${table}: an account's own rows belong to no organisation, whose plan could open them.`);
  if (scope === 'organisation' && references.length > 0 && references[0]?.required !== true)
    throw new Error(`${table}: the first reference gives the organisation, so it is required.`);
}

function purposeOf({ table, scope, purpose }: TableSpec): string {
  const owner = { organisation: 'an organisation', event: 'an event', own: 'one account' }[scope];
  return purpose ?? `${capitalised(table.replaceAll('_', ' '))} of ${owner}.`;
}

/** The migration of a new table: what its schema file says, under a header. */
export function tableMigration(spec: TableSpec): string {
  return `-- Domain: ${spec.domain}\n-- ${purposeOf(spec)}\n\n${tableSchema(spec)}`;
}

/**
 * The schema file of a new table: comment, constraints, indexes, triggers, grants by column and the policies, in the
 * order of the tables written by hand. What it makes passes the lint of `supabase/tests/security.test.ts`.
 */
export function tableSchema(spec: TableSpec): string {
  check(spec);
  const { table, columns, scope } = spec;
  const purpose = purposeOf(spec);
  const lines: [string, string][] = [
    ['id', 'uuid primary key default gen_random_uuid()'],
    ...OWNER[scope],
    ...columns.map((column): [string, string] => [column.name, typeOf(column, table)]),
    ...ofMoney(columns).map(([name, type]): [string, string] => [name, type]),
    ['deleted_at', 'timestamptz'],
    ['row_version', 'int not null default 1'],
    ['created_at', 'timestamptz not null default now()'],
    ['updated_at', 'timestamptz not null default now()'],
  ];
  const width = Math.max(...lines.map(([name]) => name.length));
  const written = [...columns.map(({ name }) => name), ...ofMoney(columns).map(([name]) => name)];
  // An organisation is stated by the client where no parent row gives it; an account never is.
  const stated = parentsOf(spec).length === 0 && scope === 'organisation' ? ['org_id'] : [];
  const inserted = [...stated, ...(scope === 'event' ? ['event_id'] : []), ...written].join(', ');
  return `${[
    `create table public.${table} (\n${lines.map(([name, type]) => `  ${name.padEnd(width)} ${type}`).join(',\n')}\n);`,
    `comment on table public.${table} is ${literal(purpose)};`,
    `comment on column public.${table}.deleted_at is 'Removed from every list; setting it to null brings the same row back.';`,
    ...indexes(spec),
    ...triggers(spec),
    `alter table public.${table} enable row level security;`,
    `revoke all on public.${table} from anon, authenticated;`,
    `grant select on public.${table} to authenticated;`,
    `grant insert (${inserted}), update (${[...written, 'deleted_at'].join(', ')}) on public.${table} to authenticated;`,
    ...policies(spec),
  ].join('\n')}\n`;
}

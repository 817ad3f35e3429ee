import { type FormColumn, has, headingOf, plainName } from '../columns';
import type { EntityNames } from '../names';
import type { TableSpec } from '../table.sql';
import { fieldOf, handleOf } from './form-parts';
import { type Block, labelsOf, PATTERNS, placeOf, recordsOf, referredBy } from './row-names';

export interface PageSpec {
  names: EntityNames;
  columns: readonly FormColumn[];
  scope: TableSpec['scope'];
  /** As the route's line has it: 'Budget'. */
  title: string;
  /** The parameter of the address that names the row; null for pages of several rows or of a new one. */
  param: string | null;
  /** What the abilities of the table begin with: 'budget-lines'. */
  ability: string;
  /** What is read and written, which stands in the page's own file. */
  blocks: readonly Block[];
  /** Module of the rows instead, seen from the page, where several pages share them. */
  rows: string | undefined;
  /** Module of `EventPage`, seen from the page. */
  eventPage: string;
}

/** The imports of a file, those without a name left out. */
export function importsOf(modules: Readonly<Record<string, readonly string[]>>): string {
  const plain = (name: string) => name.replace('type ', '');
  return Object.entries(modules)
    .flatMap(([from, names]) => {
      const all = [...new Set(names)].toSorted((a, b) => plain(a).localeCompare(plain(b)));
      return all.length > 0 ? [`import { ${all.join(', ')} } from '${from}';`] : [];
    })
    .join('\n');
}

export const CORE = '@foregather/features/core';
export const naming = ({ columns }: PageSpec) => columns[0]?.name ?? 'name';

/** One typed column of the list, of the file and of a row's facts. */
function columnOf(column: FormColumn, { names, columns }: PageSpec): string {
  const { one } = names;
  const of = `({ ${column.name} }) => ${column.name}`;
  const start = `'${column.name}', '${headingOf(column)}'`;
  switch (column.type) {
    case 'text':
      return `column.text(${start}, ${of})`;
    case 'email':
      return `column.email(${start}, ${of})`;
    case 'integer':
      return `column.number(${start}, ${of})`;
    case 'money':
      return `column.money(${start}, ${of}, ({ currency }) => currency)`;
    case 'choice':
      return `column.choice(${start}, ${of}, ${labelsOf(names, column)})`;
    case 'boolean':
      return `column.yesNo(${start}, ${of})`;
    case 'date':
      return `column.day(${start}, ${of})`;
    case 'instant':
      return `column.instant(${start}, ${of}, zone)`;
    case 'reference':
      return `column.text('${column.name}', '${headingOf(column)}', (${one}) => ${one}.${plainName(column)}?.name)`;
    case 'picture':
      return `column.picture(${start}, ${of}, (${one}) => ${one}.${columns[0]?.name ?? 'name'})`;
  }
}

/** The columns of the table, which need the zone of the page where one is an instant. */
export function columnsConst(spec: PageSpec, shown: readonly FormColumn[]): { text: string; name: string } {
  const { type } = spec.names;
  const zoned = has(shown, 'instant');
  const list = `[\n${shown.map((column) => `  ${columnOf(column, spec)},`).join('\n')}\n]`;
  return {
    text: `const column = typedColumns<${type}>();\n${
      zoned
        ? `const columnsIn = (zone: string): readonly ListColumn<${type}>[] => ${list};`
        : `const COLUMNS: readonly ListColumn<${type}>[] = ${list};`
    }`,
    name: zoned ? 'columnsIn(place.zone)' : 'COLUMNS',
  };
}

/** What the page takes from the file of the rows, where that is another. */
export const sharedImports = ({ names, columns, rows }: PageSpec): Record<string, readonly string[]> =>
  rows === undefined
    ? {}
    : {
        [rows]: [
          recordsOf(names),
          ...columns.flatMap((column) => (column.type === 'choice' ? [labelsOf(names, column)] : [])),
        ],
      };

/** What patterns give for the rows and their form. */
export const recordImports = ({ columns, blocks }: PageSpec) => [
  ...blocks.flatMap(({ imports }) =>
    imports.flatMap(([module, ...names]) => (module === PATTERNS ? names : [])),
  ),
  ...(has(columns, 'reference') ? ['type RecordForm', 'type RecordPlace'] : []),
];

/** What is read and written, where that stands in the page's own file. */
export const recordLines = ({ blocks }: PageSpec) => blocks.map(({ text }) => text).join('');
/** The type of a row. */
export const rowType = ({ names }: PageSpec) =>
  `type ${names.type} = RecordOf<typeof ${recordsOf(names)}>;\n`;

/** How the page knows its place, in scope as `place`; and the hooks of the session for it. */
export function placeParts(spec: PageSpec): {
  hooks: string[];
  words: string[];
  lines: string;
  value: string;
} {
  const { scope, columns } = spec;
  const wanted = placeOf(spec);
  const organisation = scope === 'organisation' || (scope === 'own' && has(columns, 'money'));
  const from: Record<string, string> = {
    ownerId: { event: 'event.id', organisation: 'organisation.id', own: 'useUser().id' }[scope],
    orgId: scope === 'event' ? 'event.org_id' : 'organisation.id',
    zone:
      scope === 'event'
        ? 'event.zone'
        : scope === 'own'
          ? 'deviceZone()'
          : 'organisation.defaultTimezone ?? deviceZone()',
    currency: `${organisation ? 'organisation.' : 'useAuth().organisation?.'}defaultCurrency ?? 'USD'`,
  };
  return {
    hooks: [
      ...(organisation ? ['useOrganisation'] : []),
      ...(scope === 'own' ? ['useUser'] : []),
      ...(scope === 'event' && has(columns, 'money') ? ['useAuth'] : []),
    ],
    words: scope !== 'event' && has(columns, 'instant') ? ['deviceZone'] : [],
    lines: organisation ? 'const organisation = useOrganisation();' : '',
    value: `const place = { ${wanted.map((name) => `${name}: ${from[name] ?? ''}`).join(', ')} };`,
  };
}

export const valuesCall = ({ names }: PageSpec, row: string) =>
  `${recordsOf(names)}.values(place${row ? `, ${row}` : ''})`;

const fieldsOf = ({ names, columns }: PageSpec, row: string) =>
  columns.map((column) => fieldOf(column, row, labelsOf(names, column))).join('\n');

/**
 * The fields as the child of a form. Those with references are a component: what can be chosen is read when the form
 * opens, and not while it is closed.
 */
export const fields = (spec: PageSpec, row: string) =>
  has(spec.columns, 'reference')
    ? `{(form) => <Fields form={form} place={place} ${row ? `${row}={${row}}` : ''} />}`
    : `{({ ${handleOf(spec.columns)} }) => (<>${fieldsOf(spec, row)}</>)}`;

/** That component, where it is one. */
export function fieldsComponent(spec: PageSpec, row: string): string {
  const { names, columns } = spec;
  if (!has(columns, 'reference')) return '';
  const records = recordsOf(names);
  return `
interface FieldsProps {
  form: RecordForm<typeof ${records}>;
  place: RecordPlace<typeof ${records}>;
${row ? `  ${row}: ${names.type} | undefined;\n` : ''}}

/** What can be chosen is read when the form opens. */
function Fields({ form: { ${handleOf(columns)} }, place${row ? `, ${row}` : ''} }: FieldsProps) {
${referredBy(columns)
  .map(([to, name]) => `  const ${to} = useQuery(${records}.choicesQuery('${name}', place.orgId));`)
  .join('\n')}
  return (<>${fieldsOf(spec, row)}</>);
}
`;
}

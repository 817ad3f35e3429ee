import { type FormColumn, has, headingOf, plainName } from '../columns';
import { camelCase, type EntityNames, withArticle } from '../names';
import type { TableSpec } from '../table.sql';
import { controlsOf, fieldOf, handleOf } from './form-parts';
import { choicesQueryOf, labelsOf, OWNERS, placeOf, referredBy } from './rows';

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
  /** Module of the rows, seen from the page. */
  rows: string;
  /** Module of `EventPage`, seen from the page. */
  eventPage: string;
}

/** The imports of a file, those without a name left out. */
function importsOf(modules: Readonly<Record<string, readonly string[]>>): string {
  const plain = (name: string) => name.replace('type ', '');
  return Object.entries(modules)
    .flatMap(([from, names]) => {
      const all = [...new Set(names)].toSorted((a, b) => plain(a).localeCompare(plain(b)));
      return all.length > 0 ? [`import { ${all.join(', ')} } from '${from}';`] : [];
    })
    .join('\n');
}

const CORE = '@foregather/features/core';
const naming = ({ columns }: PageSpec) => columns[0]?.name ?? 'name';

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
function columnsConst(spec: PageSpec, shown: readonly FormColumn[]): { text: string; name: string } {
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

const labelNames = ({ names, columns }: PageSpec) =>
  columns.flatMap((column) => (column.type === 'choice' ? [labelsOf(names, column)] : []));
const choiceNames = ({ columns }: PageSpec) => referredBy(columns).map(choicesQueryOf);

/** The queries of what references can name. */
const choiceQueries = ({ columns }: PageSpec, orgId: string) =>
  referredBy(columns)
    .map((to) => `const ${to} = useQuery(${choicesQueryOf(to)}(${orgId}));`)
    .join('\n');

/** How the page knows its place, in scope as `place`; and the hooks of the session for it. */
function placeParts(spec: PageSpec): { hooks: string[]; words: string[]; lines: string; value: string } {
  const { scope, columns } = spec;
  const wanted = placeOf(spec);
  const organisation = scope === 'organisation' || (scope === 'own' && has(columns, 'money'));
  const from: Record<string, string> = {
    orgId: scope === 'event' ? 'event.org_id' : 'organisation.id',
    eventId: 'event.id',
    userId: 'useUser().id',
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

const takesPlace = ({ columns, scope }: PageSpec) =>
  scope === 'event' ||
  has(columns, 'instant', 'money', 'picture') ||
  (scope === 'organisation' && !has(columns, 'reference'));

const valuesCall = ({ names, columns }: PageSpec, row: string) =>
  `${names.one}Values(${[...(has(columns, 'instant') ? ['place.zone'] : []), ...(row ? [row] : [])].join(', ')})`;

const fields = ({ names, columns }: PageSpec, row: string) => {
  const all = columns.map((column) => fieldOf(column, row, labelsOf(names, column))).join('\n');
  return `{({ ${handleOf(columns)} }) => (<>${all}</>)}`;
};

/** The list of a table: add, edit, remove with undo, search, file and paper; of an organisation, an event or an account. */
export function listPage(spec: PageSpec): string {
  const { names, columns, title, ability, scope, rows } = spec;
  const { one, many, type, types, words, files } = names;
  const { text, name } = columnsConst(spec, columns);
  const controls = controlsOf(columns);
  const place = placeParts(spec);
  const onEvent = scope === 'event';
  const own = scope === 'own';
  const orgId = scope === 'own' ? 'organisation.id' : 'place.orgId';
  const body = `
  ${place.lines}
  ${place.value}
  ${own ? '' : `const canEdit = useCan('${ability}.edit'${onEvent ? ', event' : ''});`}
  const query = useQuery(${many}Query(place.${OWNERS[scope].id}));
  ${choiceQueries(spec, orgId)}
  const queries = useQueryClient();
  const save = useMutation(save${type}Mutation(queries${takesPlace(spec) ? ', place' : ''}));
  const remove = useMutation(remove${types}Mutation(queries));
  const [editing, setEditing] = useState<${type} | 'new'>();
  const ${one} = editing === 'new' ? undefined : editing;
  const add = (
    <Button variant="primary-action" onClick={() => setEditing('new')}>
      <Plus aria-hidden />
      Add ${words.one}
    </Button>
  );
  return (
    <>
      <ListPage
        title="${title}"
        ${onEvent ? 'beside={beside}' : ''}
        query={query}
        create={${own ? 'add' : 'canEdit ? add : undefined'}}
        empty={{
          title: 'No ${words.many} yet',
          description: ${own ? '' : 'canEdit ? '}'The first ${words.one} you add is listed here.'${own ? '' : ` : 'Nobody has added ${withArticle(words.one)} yet.'`},
        }}
      >
        {(${many}) => (
          <RecordList
            noun={{ one: '${words.one}', many: '${words.many}' }}
            name={(${one}) => ${one}.${naming(spec)}}
            nameLabel="${headingOf(columns[0] ?? { name: 'name', type: 'boolean' })}"
            rows={${many}}
            columns={${name}}
            fileName="${files}.csv"
            onEdit={${own ? 'setEditing' : 'canEdit ? setEditing : undefined'}}
            remove={${own ? '' : 'canEdit ? '}(gone) => remove.mutateAsync({ ids: gone.map(({ id }) => id) })${own ? '' : ' : undefined'}}
            restore={(gone) => remove.mutateAsync({ ids: gone.map(({ id }) => id), restore: true })}
          />
        )}
      </ListPage>
      <FormDialog
        open={editing !== undefined}
        onOpenChange={() => setEditing(undefined)}
        title={${one} ? \`Edit \${${one}.${naming(spec)}}\` : 'Add ${words.one}'}
        schema={${one}Schema}
        defaultValues={${valuesCall(spec, one)}}
        submitLabel="Save ${words.one}"
        onSave={async (draft) => {
          await save.mutateAsync({ opened: ${one}, draft });
          toast.success(\`\${draft.${camelCase(naming(spec))}} \${${one} ? 'saved' : 'added'}\`);
        }}
      >
        ${fields(spec, one)}
      </FormDialog>
    </>
  );
}
`;
  const page = onEvent
    ? `
/** ${title}: all ${words.many} of an event, and what changes them. */
export function Page() {
  return (
    <EventPage
      title="${title}"
      ability="${ability}.read"
      none="What is listed here belongs to one. Create it first; then add ${words.many} here."
    >
      {({ event, beside }) => <Event${types} key={event.id} event={event} beside={beside} />}
    </EventPage>
  );
}

function Event${types}({ event, beside }: { event: OpenedEvent; beside: ReactNode }) {${body}`
    : `
/** ${title}: all ${words.many} of ${own ? 'the account' : 'the organisation'}, and what changes them. */
export function Page() {${body}`;
  return `${importsOf({
    '@tanstack/react-query': ['useMutation', 'useQuery', 'useQueryClient'],
    'lucide-react': ['Plus'],
    react: ['useState', ...(onEvent ? ['type ReactNode'] : [])],
    '@foregather/ui': ['Button', 'toast', ...controls.kit],
    '@foregather/words': place.words,
    [`${CORE}/session`]: [...(own ? [] : ['useCan']), ...place.hooks],
    '@foregather/features/patterns': [
      'FormDialog',
      'type ListColumn',
      'ListPage',
      'RecordList',
      'typedColumns',
      ...controls.patterns,
    ],
    [spec.eventPage]: onEvent ? ['EventPage', 'type OpenedEvent'] : [],
    [rows]: [
      ...labelNames(spec),
      ...choiceNames(spec),
      `type ${type}`,
      `${many}Query`,
      `${one}Schema`,
      `${one}Values`,
      `remove${types}Mutation`,
      `save${type}Mutation`,
    ],
  })}

${text}
${page}`;
}

/** One row, by the id in the address: its facts, and what changes them. */
export function detailPage(spec: PageSpec): string {
  const { names, columns, param, ability, rows } = spec;
  const { one, type, words } = names;
  const facts = columnsConst(spec, columns.slice(1));
  const controls = controlsOf(columns);
  const place = placeParts(spec);
  const usesPlace = takesPlace(spec) || has(columns, 'reference');
  return `${importsOf({
    '@tanstack/react-query': [
      'useMutation',
      'useQueryClient',
      'useSuspenseQuery',
      ...(has(columns, 'reference') ? ['useQuery'] : []),
    ],
    'lucide-react': ['Pencil'],
    react: ['useState'],
    'react-router-dom': ['useParams'],
    '@foregather/ui': ['Button', 'KeyValue', 'toast', ...controls.kit],
    '@foregather/words': place.words,
    [`${CORE}/session`]: ['useCan', ...(usesPlace ? place.hooks : [])],
    [`${CORE}/shell`]: ['notFound', 'type PageLoader'],
    '@foregather/features/patterns': [
      'DetailPage',
      'FormDialog',
      'type ListColumn',
      'Panel',
      'typedColumns',
      ...controls.patterns,
    ],
    [rows]: [
      ...labelNames(spec),
      ...choiceNames(spec),
      `type ${type}`,
      `${one}Query`,
      `${one}Schema`,
      `${one}Values`,
      `save${type}Mutation`,
    ],
  })}
import * as z from 'zod/mini';

const idSchema = z.uuid();

${facts.text}

export const loader: PageLoader =
  (queries) =>
  ({ params }) => {
    const id = z.safeParse(idSchema, params['${param}']);
    if (!id.success) throw notFound();
    return queries.ensureQueryData(${one}Query(id.data));
  };

/** One ${words.one}: what is known of it, and what changes it. */
export function Page() {
  const { ${param} = '' } = useParams();
  const { data: ${one} } = useSuspenseQuery(${one}Query(${param}));
  ${usesPlace ? `${place.lines}\n${place.value}` : ''}
  const canEdit = useCan('${ability}.edit');
  ${choiceQueries(spec, 'place.orgId')}
  const save = useMutation(save${type}Mutation(useQueryClient()${takesPlace(spec) ? ', place' : ''}));
  const [editing, setEditing] = useState(false);
  const edit = (
    <Button variant="secondary" onClick={() => setEditing(true)}>
      <Pencil aria-hidden />
      Edit
    </Button>
  );
  return (
    <>
      <DetailPage title={${one}.${naming(spec)}} actions={canEdit ? edit : undefined}>
        <Panel title="Details">
          <KeyValue.Root>
            {${facts.name}.map(({ id, header, cell }) => (
              <KeyValue.Item key={id} label={header}>{cell(${one}) ?? 'Not given'}</KeyValue.Item>
            ))}
          </KeyValue.Root>
        </Panel>
      </DetailPage>
      <FormDialog
        open={editing}
        onOpenChange={setEditing}
        title={\`Edit \${${one}.${naming(spec)}}\`}
        schema={${one}Schema}
        defaultValues={${valuesCall(spec, one)}}
        submitLabel="Save ${words.one}"
        onSave={async (draft) => {
          await save.mutateAsync({ opened: ${one}, draft });
          toast.success(\`\${draft.${camelCase(naming(spec))}} saved\`);
        }}
      >
        ${fields(spec, one)}
      </FormDialog>
    </>
  );
}
`;
}

/** A form for a new row, kept as a draft until it is saved. */
export function formPage(spec: PageSpec): string {
  const { names, columns, title, ability, rows } = spec;
  const { one, type, words } = names;
  const controls = controlsOf(columns);
  const place = placeParts(spec);
  const usesPlace = takesPlace(spec) || has(columns, 'reference');
  // A file cannot be kept as a draft: leaving asks first.
  const draft = has(columns, 'picture') ? '' : `draftId="new-${one}"`;
  return `${importsOf({
    '@tanstack/react-query': [
      'useMutation',
      'useQueryClient',
      ...(has(columns, 'reference') ? ['useQuery'] : []),
    ],
    react: ['useState'],
    '@foregather/ui': ['toast', ...controls.kit],
    '@foregather/words': place.words,
    [`${CORE}/session`]: usesPlace ? place.hooks : [],
    '@foregather/features/patterns': ['FormPage', 'RequireAbility', ...controls.patterns],
    '../../events/paths': ['eventPaths'],
    [rows]: [
      ...labelNames(spec),
      ...choiceNames(spec),
      `${one}Schema`,
      `${one}Values`,
      `save${type}Mutation`,
    ],
  })}

/** Adds ${withArticle(words.one)}; saved, the form is ready for the next one. */
export function Page() {
  return (
    <RequireAbility ability="${ability}.edit" back={{ to: eventPaths.dashboard(), label: 'Go to the dashboard' }}>
      <New${type} />
    </RequireAbility>
  );
}

function New${type}() {
  ${usesPlace ? `${place.lines}\n${place.value}` : ''}
  ${choiceQueries(spec, 'place.orgId')}
  const save = useMutation(save${type}Mutation(useQueryClient()${takesPlace(spec) ? ', place' : ''}));
  const [added, setAdded] = useState(0);
  return (
    <FormPage
      key={added}
      title="${title}"
      ${draft}
      schema={${one}Schema}
      defaultValues={${valuesCall(spec, '')}}
      submitLabel="Add ${words.one}"
      onSave={async (draft) => {
        await save.mutateAsync({ draft });
        toast.success(\`\${draft.${camelCase(naming(spec))}} added\`);
        setAdded(added + 1);
      }}
    >
      ${fields(spec, '')}
    </FormPage>
  );
}
`;
}

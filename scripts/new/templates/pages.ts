import type { FormColumn } from '../columns';
import { type EntityNames, headingOf, withArticle } from '../names';
import { labelsOf } from './entity';
import { controlsOf, fieldOf, isOptional, shownOf } from './form-parts';

export interface PageSpec {
  names: EntityNames;
  columns: readonly FormColumn[];
  /** As the route's line has it: 'Budget'. */
  title: string;
  /** The parameter of the address that names the row; null for pages of several rows or of a new one. */
  param: string | null;
  ability: string;
}

const importLine = (names: readonly string[], from: string) =>
  `import { ${names.toSorted((a, b) => a.replace('type ', '').localeCompare(b.replace('type ', ''))).join(', ')} } from '${from}';`;
const labelImports = ({ names, columns }: PageSpec) => {
  const labels = columns.filter(({ type }) => type === 'choice').map((column) => labelsOf(names, column));
  return labels.length > 0 ? [importLine(labels, '../labels')] : [];
};
const wordImports = ({ columns }: PageSpec) =>
  columns.some(({ type }) => type === 'date') ? [importLine(['dayText'], '@foregather/words')] : [];

const fields = ({ names, columns }: PageSpec) => {
  const all = columns.map((column) => fieldOf(column, labelsOf(names, column))).join('\n');
  return `{({ register, formState: { errors } }) => (<>${all}</>)}`;
};

/** The table of an organisation: add, edit, remove with undo, search, file and paper. */
export function listPage(spec: PageSpec): string {
  const { names, columns, title, ability } = spec;
  const { one, many, type, types, words, files } = names;
  const naming = columns[0]?.name ?? 'name';
  const column = (one_: FormColumn) => {
    const shown = shownOf(one_, one, labelsOf(names, one_));
    const numeric = one_.type === 'integer' ? ' numeric: true,' : '';
    return `{ id: '${one_.name}', header: '${headingOf(one_.name)}',${numeric} cell: (${one}) => ${shown}, csv: (${one}) => ${one}.${one_.name} },`;
  };
  return `${[
    importLine(['useMutation', 'useQuery', 'useQueryClient'], '@tanstack/react-query'),
    importLine(['Plus'], 'lucide-react'),
    importLine(['useState'], 'react'),
    importLine(['Button', 'toast', ...controlsOf(columns)], '@foregather/ui'),
    ...wordImports(spec),
    importLine(['useCan', 'useOrganisation'], '@foregather/features/core/session'),
    importLine(['FormDialog', 'type ListColumn', 'ListPage', 'RecordList'], '@foregather/features/patterns'),
    ...labelImports(spec),
    importLine(
      [`remove${types}Mutation`, `restore${types}Mutation`, `save${type}Mutation`],
      `../mutations/${files}`,
    ),
    importLine([`type ${type}`, `${many}Query`], `../queries/${files}`),
    importLine([`${one}Schema`, `${one}Values`], '../schema'),
  ].join('\n')}

const COLUMNS: readonly ListColumn<${type}>[] = [
${columns.map(column).join('\n')}
];

/** All ${words.many} of the organisation, and what changes them. */
export function Page() {
  const { id: orgId } = useOrganisation();
  const canEdit = useCan('${ability}');
  const query = useQuery(${many}Query(orgId));
  const queries = useQueryClient();
  const save = useMutation(save${type}Mutation(queries, orgId));
  const remove = useMutation(remove${types}Mutation(queries));
  const restore = useMutation(restore${types}Mutation(queries, orgId));
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
        query={query}
        create={canEdit ? add : undefined}
        empty={{ title: 'No ${words.many} yet', description: 'The first ${words.one} you add is listed here.' }}
      >
        {(${many}) => (
          <RecordList
            noun={{ one: '${words.one}', many: '${words.many}' }}
            name={(${one}) => ${one}.${naming}}
            nameLabel="${headingOf(naming)}"
            rows={${many}}
            columns={COLUMNS}
            fileName="${files}.csv"
            onEdit={canEdit ? setEditing : undefined}
            remove={canEdit ? (gone) => remove.mutateAsync(gone.map(({ id }) => id)) : undefined}
            restore={(gone) => restore.mutateAsync(gone)}
          />
        )}
      </ListPage>
      <FormDialog
        open={editing !== undefined}
        onOpenChange={() => setEditing(undefined)}
        title={${one} ? \`Edit \${${one}.${naming}}\` : 'Add ${words.one}'}
        schema={${one}Schema}
        defaultValues={${one}Values(${one})}
        submitLabel="Save ${words.one}"
        onSave={async (draft) => {
          await save.mutateAsync({ id: ${one}?.id, draft });
          toast.success(\`\${draft.${naming}} \${${one} ? 'saved' : 'added'}\`);
        }}
      >
        ${fields(spec)}
      </FormDialog>
    </>
  );
}
`;
}

/** One row, by the id in the address: its facts, and what changes them. */
export function detailPage(spec: PageSpec): string {
  const { names, columns, param, ability } = spec;
  const { one, type, words, files } = names;
  const naming = columns[0]?.name ?? 'name';
  const fact = (column: FormColumn) => {
    const shown = shownOf(column, one, labelsOf(names, column));
    const known = isOptional(column) ? `(${shown}) ?? 'Not given'` : shown;
    return `<KeyValue.Item label="${headingOf(column.name)}">{${known}}</KeyValue.Item>`;
  };
  return `${[
    importLine(['useMutation', 'useQueryClient', 'useSuspenseQuery'], '@tanstack/react-query'),
    importLine(['Pencil'], 'lucide-react'),
    importLine(['useState'], 'react'),
    importLine(['useParams'], 'react-router-dom'),
    importLine(['Button', 'KeyValue', 'toast', ...controlsOf(columns)], '@foregather/ui'),
    ...wordImports(spec),
    importLine(['useCan', 'useOrganisation'], '@foregather/features/core/session'),
    importLine(['notFound', 'type PageLoader'], '@foregather/features/core/shell'),
    importLine(['DetailPage', 'FormDialog', 'Panel'], '@foregather/features/patterns'),
    ...labelImports(spec),
    importLine([`save${type}Mutation`], `../mutations/${files}`),
    importLine([`${one}Query`], `../queries/${files}`),
    importLine([`${one}Schema`, `${one}Values`], '../schema'),
  ].join('\n')}
import * as z from 'zod/mini';

const idSchema = z.uuid();

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
  const { id: orgId } = useOrganisation();
  const canEdit = useCan('${ability}');
  const save = useMutation(save${type}Mutation(useQueryClient(), orgId));
  const [editing, setEditing] = useState(false);
  const edit = (
    <Button variant="secondary" onClick={() => setEditing(true)}>
      <Pencil aria-hidden />
      Edit
    </Button>
  );
  return (
    <>
      <DetailPage title={${one}.${naming}} actions={canEdit ? edit : undefined}>
        <Panel title="Details">
          <KeyValue.Root>
${columns.slice(1).map(fact).join('\n')}
          </KeyValue.Root>
        </Panel>
      </DetailPage>
      <FormDialog
        open={editing}
        onOpenChange={setEditing}
        title={\`Edit \${${one}.${naming}}\`}
        schema={${one}Schema}
        defaultValues={${one}Values(${one})}
        submitLabel="Save ${words.one}"
        onSave={async (draft) => {
          await save.mutateAsync({ id: ${one}.id, draft });
          toast.success(\`\${draft.${naming}} saved\`);
        }}
      >
        ${fields(spec)}
      </FormDialog>
    </>
  );
}
`;
}

/** A form for a new row, kept as a draft until it is saved. */
export function formPage(spec: PageSpec): string {
  const { names, columns, title, ability } = spec;
  const { one, type, words, files } = names;
  const naming = columns[0]?.name ?? 'name';
  return `${[
    importLine(['useMutation', 'useQueryClient'], '@tanstack/react-query'),
    importLine(['useState'], 'react'),
    importLine(['toast', ...controlsOf(columns)], '@foregather/ui'),
    importLine(['useOrganisation'], '@foregather/features/core/session'),
    importLine(['FormPage', 'RequireAbility'], '@foregather/features/patterns'),
    importLine(['eventPaths'], '../../events/paths'),
    ...labelImports(spec),
    importLine([`save${type}Mutation`], `../mutations/${files}`),
    importLine([`${one}Schema`, `${one}Values`], '../schema'),
  ].join('\n')}

/** Adds ${withArticle(words.one)}; saved, the form is ready for the next one. */
export function Page() {
  return (
    <RequireAbility ability="${ability}" back={{ to: eventPaths.dashboard(), label: 'Go to the dashboard' }}>
      <New${type} />
    </RequireAbility>
  );
}

function New${type}() {
  const { id: orgId } = useOrganisation();
  const save = useMutation(save${type}Mutation(useQueryClient(), orgId));
  const [added, setAdded] = useState(0);
  return (
    <FormPage
      key={added}
      title="${title}"
      draftId="new-${one}"
      schema={${one}Schema}
      defaultValues={${one}Values()}
      submitLabel="Add ${words.one}"
      onSave={async (draft) => {
        await save.mutateAsync({ id: undefined, draft });
        toast.success(\`\${draft.${naming}} added\`);
        setAdded(added + 1);
      }}
    >
      ${fields(spec)}
    </FormPage>
  );
}
`;
}

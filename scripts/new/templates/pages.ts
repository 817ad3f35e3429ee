import { has } from '../columns';
import { camelCase, withArticle } from '../names';
import { controlsOf } from './form-parts';
import {
  choiceNames,
  choiceQueries,
  columnsConst,
  CORE,
  fields,
  importsOf,
  labelNames,
  naming,
  type PageSpec,
  placeParts,
  takesPlace,
  valuesCall,
} from './page-parts';

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

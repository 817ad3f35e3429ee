import { has } from '../columns';
import { withArticle } from '../names';
import { controlsOf } from './form-parts';
import {
  columnsConst,
  CORE,
  fields,
  fieldsComponent,
  importsOf,
  naming,
  type PageSpec,
  placeParts,
  recordImports,
  recordLines,
  rowType,
  sharedImports,
  valuesCall,
} from './page-parts';
import { PATTERNS, recordsOf } from './row-names';

/** One row, by the id in the address: its facts, and what changes them. */
export function detailPage(spec: PageSpec): string {
  const { names, columns, param, ability } = spec;
  const { one, words } = names;
  const records = recordsOf(names);
  const facts = columnsConst(spec, columns.slice(1));
  const controls = controlsOf(columns);
  const place = placeParts(spec);
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
    [`${CORE}/session`]: ['useCan', ...place.hooks],
    [`${CORE}/shell`]: ['notFound', 'type PageLoader'],
    [PATTERNS]: [
      'DetailPage',
      'FormDialog',
      'type ListColumn',
      'Panel',
      'type RecordOf',
      'typedColumns',
      ...recordImports(spec),
      ...controls.patterns,
    ],
    ...sharedImports(spec),
  })}
import * as z from 'zod/mini';

const idSchema = z.uuid();

${recordLines(spec)}${rowType(spec)}
${facts.text}

export const loader: PageLoader =
  (queries) =>
  ({ params }) => {
    const id = z.safeParse(idSchema, params['${param}']);
    if (!id.success) throw notFound();
    return queries.ensureQueryData(${records}.rowQuery(id.data));
  };

/** One ${words.one}: what is known of it, and what changes it. */
export function Page() {
  const { ${param} = '' } = useParams();
  const { data: ${one} } = useSuspenseQuery(${records}.rowQuery(${param}));
  ${place.lines}
  ${place.value}
  const canEdit = useCan('${ability}.edit');
  const save = useMutation(${records}.saveMutation(useQueryClient(), place));
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
        schema={${records}.schema}
        defaultValues={${valuesCall(spec, one)}}
        submitLabel="Save ${words.one}"
        onSave={async (draft) => {
          await save.mutateAsync({ opened: ${one}, draft });
          toast.success(\`\${draft.${naming(spec)}} saved\`);
        }}
      >
        ${fields(spec, one)}
      </FormDialog>
    </>
  );
}
${fieldsComponent(spec, one)}`;
}

/** A form for a new row, kept as a draft until it is saved. */
export function formPage(spec: PageSpec): string {
  const { names, columns, title, ability } = spec;
  const { one, type, words } = names;
  const records = recordsOf(names);
  const controls = controlsOf(columns);
  const place = placeParts(spec);
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
    [`${CORE}/session`]: place.hooks,
    [PATTERNS]: ['FormPage', 'RequireAbility', ...recordImports(spec), ...controls.patterns],
    '../../events/paths': ['eventPaths'],
    ...sharedImports(spec),
  })}
${recordLines(spec)}
/** Adds ${withArticle(words.one)}; saved, the form is ready for the next one. */
export function Page() {
  return (
    <RequireAbility ability="${ability}.edit" back={{ to: eventPaths.dashboard(), label: 'Go to the dashboard' }}>
      <New${type} />
    </RequireAbility>
  );
}

function New${type}() {
  ${place.lines}
  ${place.value}
  const save = useMutation(${records}.saveMutation(useQueryClient(), place));
  const [added, setAdded] = useState(0);
  return (
    <FormPage
      key={added}
      title="${title}"
      ${draft}
      schema={${records}.schema}
      defaultValues={${valuesCall(spec, '')}}
      submitLabel="Add ${words.one}"
      onSave={async (draft) => {
        await save.mutateAsync({ draft });
        toast.success(\`\${draft.${naming(spec)}} added\`);
        setAdded(added + 1);
      }}
    >
      ${fields(spec, '')}
    </FormPage>
  );
}
${fieldsComponent(spec, '')}`;
}

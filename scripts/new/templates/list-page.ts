import { has, headingOf } from '../columns';
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

/** The list of a table: add, edit, remove with undo, search, file and paper; of an organisation, an event or an account. */
export function listPage(spec: PageSpec): string {
  const { names, columns, title, ability, scope } = spec;
  const { one, many, type, types, words, files } = names;
  const { text, name } = columnsConst(spec, columns);
  const controls = controlsOf(columns);
  const place = placeParts(spec);
  const onEvent = scope === 'event';
  const own = scope === 'own';
  const records = recordsOf(names);
  const body = `
  ${place.lines}
  ${place.value}
  ${own ? '' : `const canEdit = useCan('${ability}.edit'${onEvent ? ', event' : ''});`}
  const pages = useRecordPages(${records}, place.ownerId);
  const queries = useQueryClient();
  const save = useMutation(${records}.saveMutation(queries, place));
  const remove = useMutation(${records}.removeMutation(queries));
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
        query={pages}
        isEmpty={pages.isEmpty}
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
            pages={pages}
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
        schema={${records}.schema}
        defaultValues={${valuesCall(spec, one)}}
        submitLabel="Save ${words.one}"
        onSave={async (draft) => {
          await save.mutateAsync({ opened: ${one}, draft });
          toast.success(\`\${draft.${naming(spec)}} \${${one} ? 'saved' : 'added'}\`);
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
    '@tanstack/react-query': [
      'useMutation',
      'useQueryClient',
      ...(has(columns, 'reference') ? ['useQuery'] : []),
    ],
    'lucide-react': ['Plus'],
    react: ['useState', ...(onEvent ? ['type ReactNode'] : [])],
    '@foregather/ui': ['Button', 'toast', ...controls.kit],
    '@foregather/words': place.words,
    [`${CORE}/session`]: [...(own ? [] : ['useCan']), ...place.hooks],
    [PATTERNS]: [
      'FormDialog',
      'type ListColumn',
      'ListPage',
      'RecordList',
      'type RecordOf',
      'typedColumns',
      'useRecordPages',
      ...recordImports(spec),
      ...controls.patterns,
    ],
    [spec.eventPage]: onEvent ? ['EventPage', 'type OpenedEvent'] : [],
    ...sharedImports(spec),
  })}
${recordLines(spec)}${rowType(spec)}
${text}
${page}${fieldsComponent(spec, one)}`;
}

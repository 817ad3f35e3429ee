import { has, headingOf, plainName, REFERENCES } from '../columns';
import { withArticle } from '../names';
import { rowZodOf } from './form-parts';
import {
  type Block,
  choicesOf,
  choicesQueryOf,
  DATA,
  labelsOf,
  OWNERS,
  QUERY,
  referredBy,
  type RowsSpec,
} from './row-names';
import { removeBlock, saveBlock, schemaBlock } from './writes';

function choiceBlocks({ names, columns }: RowsSpec): Block[] {
  return columns.flatMap((column): Block[] => {
    if (column.type !== 'choice') return [];
    const [values, labels] = [choicesOf(names, column), labelsOf(names, column)];
    return [
      {
        declares: values,
        imports: [],
        text: `
/** ${headingOf(column)} of ${withArticle(names.words.one)}, as the database knows it and as it reads. */
const ${values} = [${column.values.map((value) => `'${value}'`).join(', ')}] as const;
export const ${labels}: Readonly<Record<(typeof ${values})[number], string>> = {
${column.values.map((value) => `  ${value}: '${value.charAt(0).toUpperCase()}${value.slice(1).replaceAll('_', ' ')}',`).join('\n')}
};
`,
      },
    ];
  });
}

function columnsBlock({ names, columns }: RowsSpec): Block {
  const read = columns.flatMap((column) =>
    column.type === 'reference'
      ? [
          column.name,
          `${plainName(column)}:${column.to}!${column.name}(id, name:${REFERENCES[column.to].naming})`,
        ]
      : [column.name],
  );
  const money = has(columns, 'money') ? ['currency'] : [];
  const declares = `${names.constant}_COLUMNS`;
  return {
    declares,
    imports: [],
    text: `\nconst ${declares} = '${['id, row_version', ...read, ...money].join(', ')}';\n`,
  };
}

function rowBlock({ names, columns }: RowsSpec): Block {
  const { type, one, words } = names;
  return {
    declares: `${one}Row`,
    imports: [],
    text: `
const ${one}Row = z.object({
  id: z.uuid(),
  row_version: z.int(),
${columns
  .flatMap((column) => [
    `  ${column.name}: ${rowZodOf(column, column.type === 'choice' ? choicesOf(names, column) : '')},`,
    ...(column.type === 'reference'
      ? [`  ${plainName(column)}: z.nullable(z.object({ id: z.uuid(), name: z.string() })),`]
      : []),
  ])
  .join('\n')}
${has(columns, 'money') ? '  /** ISO 4217; all amounts are in its minor units. */\n  currency: z.string(),\n' : ''}});
/** ${withArticle(words.one).replace(/^a/, 'A')} as pages read it. */
export type ${type} = z.output<typeof ${one}Row>;
`,
  };
}

function keysBlock({ names, domain, scope }: RowsSpec): Block {
  const { one, table, words } = names;
  const { id } = OWNERS[scope];
  return {
    declares: `${one}Keys`,
    imports: [],
    text: `
/** Keys of every answer about ${words.many}; a change of one drops them all. */
const ${one}Keys = {
  all: ['${domain}', '${table}'] as const,
  list: (${id}: string) => [...${one}Keys.all, 'list', ${id}] as const,
  detail: (id: string) => [...${one}Keys.all, 'detail', id] as const,
};
`,
  };
}

function listBlock({ names, scope }: RowsSpec): Block {
  const { table, one, many, words, constant } = names;
  const { id, column, of } = OWNERS[scope];
  return {
    declares: `${many}Query`,
    imports: [
      [QUERY, 'queryOptions'],
      [DATA, 'db', 'readAllRows'],
    ],
    text: `
/** All ${words.many} of ${of}, newest first. */
export const ${many}Query = (${id}: string) =>
  queryOptions({
    queryKey: ${one}Keys.list(${id}),
    queryFn: async ({ signal }) =>
      z.array(${one}Row).parse(
        await readAllRows((from, to) =>
          db()
            .from('${table}')
            .select(${constant}_COLUMNS)
            .eq('${column}', ${id})
            .is('deleted_at', null)
            .order('created_at', { ascending: false })
            .order('id')
            .range(from, to)
            .abortSignal(signal),
        ),
      ),
    staleTime: 30_000,
  });
`,
  };
}

function detailBlock({ names }: RowsSpec): Block {
  const { table, one, words, constant } = names;
  return {
    declares: `${one}Query`,
    imports: [
      [QUERY, 'queryOptions'],
      [DATA, 'db', 'unwrap'],
    ],
    text: `
/** One ${words.one}; 404 where there is none that the reader may see. */
export const ${one}Query = (id: string) =>
  queryOptions({
    queryKey: ${one}Keys.detail(id),
    queryFn: async ({ signal }) =>
      ${one}Row.parse(
        unwrap(
          await db()
            .from('${table}')
            .select(${constant}_COLUMNS)
            .eq('id', id)
            .is('deleted_at', null)
            .abortSignal(signal)
            .maybeSingle(),
        ),
      ),
    staleTime: 30_000,
  });
`,
  };
}

function referenceBlocks({ names, columns }: RowsSpec): Block[] {
  return referredBy(columns).map((to) => {
    const { one, naming } = REFERENCES[to];
    return {
      declares: choicesQueryOf(to),
      imports: [
        [QUERY, 'queryOptions'],
        [DATA, 'db', 'readAllRows'],
      ],
      text: `
/** The ${one}s that ${withArticle(names.words.one)} can name, in the order of their names. */
export const ${choicesQueryOf(to)} = (orgId: string) =>
  queryOptions({
    queryKey: [...${names.one}Keys.all, '${to}', orgId] as const,
    queryFn: ({ signal }) =>
      readAllRows((from, to) =>
        db()
          .from('${to}')
          .select('id, name:${naming}')
          .eq('org_id', orgId)
${to === 'persons' ? "          .is('deleted_at', null)\n" : ''}          .order('${naming}')
          .order('id')
          .range(from, to)
          .abortSignal(signal),
      ),
    staleTime: 60_000,
  });
`,
    };
  });
}

/** What the page's own file holds of a table: choices, rows, keys, queries, form and mutations, what the page needs of them. */
export function rowsBlocks(spec: RowsSpec, pattern: 'list' | 'detail' | 'form'): Block[] {
  return [
    ...choiceBlocks(spec),
    ...(pattern === 'form' ? [] : [columnsBlock(spec)]),
    rowBlock(spec),
    keysBlock(spec),
    ...(pattern === 'list' ? [listBlock(spec)] : pattern === 'detail' ? [detailBlock(spec)] : []),
    ...referenceBlocks(spec),
    schemaBlock(spec),
    saveBlock(spec),
    ...(pattern === 'list' ? [removeBlock(spec)] : []),
  ];
}

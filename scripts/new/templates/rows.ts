import { type FormColumn, has, headingOf, plainName, REFERENCES, type Referred } from '../columns';
import { type EntityNames, withArticle } from '../names';
import type { TableSpec } from '../table.sql';
import { keyOf, rowZodOf, schemaHelpersOf, valueOf, zodOf } from './form-parts';

/** A piece of a file that may already have others: what it imports, and its text, known by the name it declares. */
export interface Block {
  declares: string;
  imports: readonly (readonly [module: string, ...names: string[]])[];
  text: string;
}

/** What the rows of a table are written from. */
export interface RowsSpec {
  names: EntityNames;
  columns: readonly FormColumn[];
  scope: TableSpec['scope'];
  domain: string;
}

const DATA = '@foregather/features/core/base';
const PATTERNS = '@foregather/features/patterns';
const QUERY = '@tanstack/react-query';

const plural = (word: string) => (/[^aeiou]y$/i.test(word) ? word.replace(/y$/i, 'IES') : `${word}S`);
/** The list of values of a choice, and their words. */
const choicesOf = ({ constant }: EntityNames, { name }: FormColumn) =>
  `${constant}_${plural(name.toUpperCase())}`;
export const labelsOf = ({ constant }: EntityNames, { name }: FormColumn) =>
  `${constant}_${name.toUpperCase()}_LABELS`;
/** The query of the rows that a reference can name. */
export const choicesQueryOf = (to: Referred) => `${REFERENCES[to].one}ChoicesQuery`;
/** Each table that the columns refer to, once. */
export const referredBy = (columns: readonly FormColumn[]) => [
  ...new Set(columns.flatMap((column) => (column.type === 'reference' ? [column.to] : []))),
];

/** Whose rows a list shows: the column, and its name in code. */
export const OWNERS = {
  organisation: { column: 'org_id', id: 'orgId', of: 'an organisation' },
  event: { column: 'event_id', id: 'eventId', of: 'an event' },
  own: { column: 'user_id', id: 'userId', of: 'an account' },
} as const;

/** What a page must know of the place of its rows, by name. */
export function placeOf({ columns, scope }: Pick<RowsSpec, 'columns' | 'scope'>): string[] {
  return [
    OWNERS[scope].id,
    ...(scope === 'event' && has(columns, 'reference', 'picture') ? ['orgId'] : []),
    ...(has(columns, 'instant') ? ['zone'] : []),
    ...(has(columns, 'money') ? ['currency'] : []),
  ];
}

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

function schemaBlock({ names, columns }: RowsSpec): Block {
  const { type, one, words } = names;
  const zone = has(columns, 'instant');
  return {
    declares: `${one}Schema`,
    imports: [[PATTERNS, ...schemaHelpersOf(columns), ...(zone ? ['localInput'] : [])]],
    text: `
/** ${withArticle(words.one).replace(/^a/, 'A')} as its form holds it. */
export const ${one}Schema = z.object({
${columns.map((column) => `  ${keyOf(column)}: ${zodOf(column, choicesOf(names, column))},`).join('\n')}
});
type ${type}Draft = z.output<typeof ${one}Schema>;

/** What the form begins with: the row that is edited, or nothing. */
export const ${one}Values = (${zone ? 'zone: string, ' : ''}${one}?: ${type}): z.input<typeof ${one}Schema> => ({
${columns.map((column) => `  ${keyOf(column)}: ${valueOf(column, one)},`).join('\n')}
});
`,
  };
}

function saveBlock(spec: RowsSpec): Block {
  const { names, columns, scope } = spec;
  const { table, type, one, many, words } = names;
  const place = placeOf(spec);
  const picture = columns.find((column) => column.type === 'picture');
  const zone = has(columns, 'instant');
  const cells = columns.map((column) => {
    const draft = `draft.${keyOf(column)}`;
    if (column.type === 'picture') return column.name;
    if (column.type !== 'instant') return `${column.name}: ${draft}`;
    const instant = `await instantInput(${draft}, place.zone, opened?.${column.name})`;
    return `${column.name}: ${column.required ? instant : `${draft} && (${instant})`}`;
  });
  if (has(columns, 'money')) cells.push('currency: opened?.currency ?? place.currency');
  // A row that refers to another takes its organisation from that; an account's own row is of who writes it.
  const owner =
    scope === 'event'
      ? ', event_id: place.eventId'
      : scope === 'organisation' && !has(columns, 'reference')
        ? ', org_id: place.orgId'
        : '';
  const write = `
    const values = { ${cells.join(', ')} };
    const ${many} = db().from('${table}');
    const write = opened
      ? ${many}.update(values).eq('id', opened.id).eq('row_version', opened.row_version)
      : ${many}.insert(${owner === '' ? 'values' : `{ ...values${owner} }`});
    const kept = unwrapMaybe(await write.select('id').maybeSingle());
    if (!kept) throw changedMeanwhile('${words.one}');
    return kept.id;`;
  const usesPlace = owner !== '' || zone || has(columns, 'money') || picture !== undefined;
  return {
    declares: `save${type}Mutation`,
    imports: [
      [QUERY, 'mutationOptions', 'type QueryClient'],
      [DATA, 'db', 'unwrapMaybe', ...(picture ? ['savePicture'] : [])],
      [PATTERNS, 'changedMeanwhile', ...(zone ? ['instantInput'] : [])],
    ],
    text: `${
      usesPlace
        ? `
/** Where ${withArticle(words.one)} belongs, and how its fields are read. */
interface ${type}Place { ${place.map((name) => `${name}: string`).join('; ')} }
`
        : ''
    }
/** Adds ${withArticle(words.one)}, or changes the one that was opened; a newer one of somebody else is not overwritten. */
export const save${type}Mutation = (queries: QueryClient${usesPlace ? `, place: ${type}Place` : ''}) =>
  mutationOptions({
    mutationFn: async ({ opened, draft }: { opened?: ${type} | undefined; draft: ${type}Draft }): Promise<string> ${
      picture
        ? `=> savePicture({ orgId: place.orgId, picture: draft.${keyOf(picture)}, before: opened?.${picture.name} ?? null }, async (${picture.name}) => {${write}
    }),`
        : `=> {${write}
    },`
    }
    onSettled: () => queries.invalidateQueries({ queryKey: ${one}Keys.all }),
  });
`,
  };
}

function removeBlock({ names }: RowsSpec): Block {
  const { table, types, one, words } = names;
  return {
    declares: `remove${types}Mutation`,
    imports: [
      [QUERY, 'mutationOptions', 'type QueryClient'],
      [DATA, 'db', 'unwrap'],
    ],
    text: `
/** Removes ${words.many} from the list, or brings the same rows back; answers those it reached. */
export const remove${types}Mutation = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ ids, restore = false }: { ids: readonly string[]; restore?: boolean }) => {
      const change = db()
        .from('${table}')
        .update({ deleted_at: restore ? null : new Date().toISOString() })
        .in('id', [...ids]);
      return unwrap(await (restore ? change : change.is('deleted_at', null)).select('id'));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ${one}Keys.all }),
  });
`,
  };
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

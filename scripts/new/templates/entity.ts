import type { FormColumn } from '../columns';
import { camelCase, type EntityNames, headingOf, withArticle } from '../names';
import { valueOf, zodOf } from './form-parts';

/** A piece of a file that may already have others: what it imports, and its text, known by the name it exports. */
export interface Block {
  exported: string;
  imports: readonly (readonly [module: string, ...names: string[]])[];
  text: string;
}

const plural = (word: string) => (/[^aeiou]y$/i.test(word) ? word.replace(/y$/i, 'IES') : `${word}S`);
/** The list of values of a choice, in schema.ts, and its words, in labels.ts. */
export const choicesOf = ({ constant }: EntityNames, { name }: FormColumn) =>
  `${constant}_${plural(name.toUpperCase())}`;
export const labelsOf = ({ constant }: EntityNames, { name }: FormColumn) =>
  `${constant}_${name.toUpperCase()}_LABELS`;

const DATA = '@foregather/features/core/base';

/** What queries.ts, or a file of queries/, holds of a table. A form that only adds rows reads none of them. */
export function queryBlocks(
  names: EntityNames,
  columns: readonly FormColumn[],
  wants: 'list' | 'detail' | 'form',
): Block[] {
  const { table, type, one, many, words } = names;
  const keys = `${one}Keys`;
  const fields = ['id', ...columns.map(({ name }) => name), 'updated_at'];
  const base: Block = {
    exported: keys,
    imports: [],
    text: `
/** Keys of every answer about ${words.many}; a change of one drops them all. */
export const ${keys} = {
  all: ['${table}'] as const,
  list: (orgId: string) => [...${keys}.all, 'list', orgId] as const,
  detail: (id: string) => [...${keys}.all, 'detail', id] as const,
};
`,
  };
  const columnsBlock: Block = {
    exported: `${names.constant}_COLUMNS`,
    imports: [[DATA, 'type Tables']],
    text: `
/** What pages read of ${withArticle(words.one)}. */
export const ${names.constant}_COLUMNS = '${fields.join(', ')}';
export type ${type} = Pick<Tables<'${table}'>, ${fields.map((name) => `'${name}'`).join(' | ')}>;
`,
  };
  const list: Block = {
    exported: `${many}Query`,
    imports: [
      ['@tanstack/react-query', 'queryOptions'],
      [DATA, 'db', 'unwrap'],
    ],
    text: `
/** Rows that one request reads at most: the API's own limit. */
const PAGE = 1000;

/** All ${words.many} of an organisation, newest first. */
export const ${many}Query = (orgId: string) =>
  queryOptions({
    queryKey: ${keys}.list(orgId),
    queryFn: async ({ signal }) => {
      const all: ${type}[] = [];
      for (;;) {
        const page = unwrap(
          await db()
            .from('${table}')
            .select(${names.constant}_COLUMNS)
            .eq('org_id', orgId)
            .order('created_at', { ascending: false })
            .order('id')
            .range(all.length, all.length + PAGE - 1)
            .abortSignal(signal),
        );
        all.push(...page);
        if (page.length < PAGE) return all;
      }
    },
    staleTime: 30_000,
  });
`,
  };
  const detail: Block = {
    exported: `${one}Query`,
    imports: [
      ['@tanstack/react-query', 'queryOptions'],
      [DATA, 'db', 'unwrap'],
    ],
    text: `
/** One ${words.one}; 404 where there is none that the reader may see. */
export const ${one}Query = (id: string) =>
  queryOptions({
    queryKey: ${keys}.detail(id),
    queryFn: async ({ signal }) =>
      unwrap(
        await db().from('${table}').select(${names.constant}_COLUMNS).eq('id', id).abortSignal(signal).maybeSingle(),
      ),
    staleTime: 30_000,
  });
`,
  };
  return wants === 'form' ? [base] : [base, columnsBlock, wants === 'list' ? list : detail];
}

/** What mutations.ts, or a file of mutations/, holds of a table. */
export function mutationBlocks(
  names: EntityNames,
  columns: readonly FormColumn[],
  wants: { restore: boolean; remove: boolean },
): Block[] {
  const { table, type, types, one, words } = names;
  const queries = `../queries/${names.files}`;
  const common: Block['imports'] = [
    ['@tanstack/react-query', 'mutationOptions', 'type QueryClient'],
    [DATA, 'db', 'unwrap'],
    [queries, `${one}Keys`],
  ];
  const dropAll = `onSuccess: () => queries.invalidateQueries({ queryKey: ${one}Keys.all }),`;
  const values = columns.map(({ name }) =>
    camelCase(name) === name ? name : `${name}: draft.${camelCase(name)}`,
  );
  const picked = columns.filter(({ name }) => camelCase(name) === name).map(({ name }) => name);
  const row =
    picked.length === columns.length
      ? 'draft'
      : `{ ${values.map((value) => (value.includes(':') ? value : `${value}: draft.${value}`)).join(', ')} }`;
  const inserted = row === 'draft' ? '{ ...draft, org_id: orgId }' : row.replace(/ \}$/, ', org_id: orgId }');
  const save: Block = {
    exported: `save${type}Mutation`,
    imports: [...common, ['../schema', `type ${type}Draft`]],
    text: `
/** Adds ${withArticle(words.one)}, or changes the one of that id; answers its id. */
export const save${type}Mutation = (queries: QueryClient, orgId: string) =>
  mutationOptions({
    mutationFn: async ({ id, draft }: { id: string | undefined; draft: ${type}Draft }) => {
      const ${table} = db().from('${table}');
      const write = id === undefined ? ${table}.insert(${inserted}) : ${table}.update(${row}).eq('id', id);
      return unwrap(await write.select('id').single());
    },
    ${dropAll}
  });
`,
  };
  const restore: Block = {
    exported: `restore${types}Mutation`,
    imports: [...common, [queries, `type ${type}`]],
    text: `
/** Brings back ${words.many} that were removed; each gets a new id. */
export const restore${types}Mutation = (queries: QueryClient, orgId: string) =>
  mutationOptions({
    mutationFn: async (gone: readonly ${type}[]) =>
      unwrap(
        await db()
          .from('${table}')
          .insert(gone.map(({ ${columns.map(({ name }) => name).join(', ')} }) => ({ ${columns.map(({ name }) => name).join(', ')}, org_id: orgId })))
          .select('id'),
      ),
    ${dropAll}
  });
`,
  };
  const remove: Block = {
    exported: `remove${types}Mutation`,
    imports: common,
    text: `
/** Removes ${words.many}. */
export const remove${types}Mutation = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: async (ids: readonly string[]) =>
      unwrap(await db().from('${table}').delete().in('id', [...ids]).select('id')),
    ${dropAll}
  });
`,
  };
  return [save, ...(wants.remove ? [remove] : []), ...(wants.restore ? [restore] : [])];
}

/** What schema.ts holds of a table: what its form takes. */
export function schemaBlocks(names: EntityNames, columns: readonly FormColumn[]): Block[] {
  const { type, one, words } = names;
  const choices = columns.flatMap((column): Block[] =>
    column.type === 'choice'
      ? [
          {
            exported: choicesOf(names, column),
            imports: [],
            text: `
/** ${headingOf(column.name)} of ${withArticle(words.one)}, as the database knows it. */
export const ${choicesOf(names, column)} = [${column.values.map((value) => `'${value}'`).join(', ')}] as const;
`,
          },
        ]
      : [],
  );
  const schema: Block = {
    exported: `${one}Schema`,
    imports: [[`../schema`]],
    text: `
/** ${withArticle(words.one).replace(/^a/, 'A')} as its form holds it. */
export const ${one}Schema = z.object({
${columns.map((column) => `  ${camelCase(column.name)}: ${zodOf(column, choicesOf(names, column))},`).join('\n')}
});
export type ${type}Input = z.input<typeof ${one}Schema>;
export type ${type}Draft = z.output<typeof ${one}Schema>;

/** What the form begins with: the row that is edited, or nothing. */
export const ${one}Values = (${one}?: ${type}): ${type}Input => ({
${columns.map((column) => `  ${camelCase(column.name)}: ${valueOf(column, one, choicesOf(names, column))},`).join('\n')}
});
`,
  };
  return [...choices, { ...schema, imports: [[`./queries/${names.files}`, `type ${type}`]] }];
}

/** What labels.ts holds of a table: the words of its choices. */
export const labelBlocks = (names: EntityNames, columns: readonly FormColumn[]): Block[] =>
  columns.flatMap((column): Block[] =>
    column.type === 'choice'
      ? [
          {
            exported: labelsOf(names, column),
            imports: [],
            text: `
/** ${headingOf(column.name)} of ${withArticle(names.words.one)}, as it reads. */
export const ${labelsOf(names, column)}: Readonly<Record<string, string>> = {
${column.values.map((value) => `  ${value}: '${headingOf(value)}',`).join('\n')}
};
`,
          },
        ]
      : [],
  );

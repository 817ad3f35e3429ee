import { has } from '../columns';
import { withArticle } from '../names';
import { keyOf, schemaHelpersOf, valueOf, zodOf } from './form-parts';
import { type Block, choicesOf, DATA, PATTERNS, placeOf, QUERY, type RowsSpec } from './row-names';

/** What the form takes, and what it begins with. */
export function schemaBlock({ names, columns }: RowsSpec): Block {
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

/** Adds a row, or changes the one that was opened. */
export function saveBlock(spec: RowsSpec): Block {
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

/** Removes rows, and brings them back. */
export function removeBlock({ names }: RowsSpec): Block {
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

import { capitalised } from '@foregather/words';
import { has, headingOf } from '../columns';
import { withArticle } from '../names';
import { kindOf } from './form-parts';
import { type Block, choicesOf, labelsOf, OWNERS, PATTERNS, recordsOf, type RowsSpec } from './row-names';

/** `shared`: they stand in a file of the domain, for several pages. */
function choiceBlocks({ names, columns }: RowsSpec, shared: boolean): Block[] {
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
${shared ? 'export ' : ''}const ${labels}: Readonly<Record<(typeof ${values})[number], string>> = {
${column.values.map((value) => `  ${value}: '${capitalised(value).replaceAll('_', ' ')}',`).join('\n')}
};
`,
      },
    ];
  });
}

function recordsBlock({ names, columns, scope, domain }: RowsSpec, shared: boolean): Block {
  const { table, words } = names;
  const { column: owner, of } = OWNERS[scope];
  // A row that refers to another takes its organisation from that; an account's own row is of who writes it.
  const byDatabase = scope === 'own' || (scope === 'organisation' && has(columns, 'reference'));
  const lines = [
    ...columns.map((column) => `${column.name}: ${kindOf(column, names)},`),
    ...(has(columns, 'money') ? ['currency: kinds.currency(),'] : []),
  ];
  return {
    declares: recordsOf(names),
    imports: [[PATTERNS, 'defineRecords', 'kinds']],
    text: `
/** ${capitalised(words.many)} of ${of}: what is read and written of them. */
${shared ? 'export ' : ''}const ${recordsOf(names)} = defineRecords({
  domain: '${domain}',
  table: '${table}',
  noun: '${words.one}',
  owner: { column: '${owner}'${byDatabase ? ', byDatabase: true' : ''} },
  naming: '${columns[0]?.name ?? 'name'}',
  columns: {
${lines.map((line) => `    ${line}`).join('\n')}
  },
});
`,
  };
}

/** What is read and written of a table: the words of choices, and its columns by their kinds. */
export const rowsBlocks = (spec: RowsSpec, shared: boolean): Block[] => [
  ...choiceBlocks(spec, shared),
  recordsBlock(spec, shared),
];

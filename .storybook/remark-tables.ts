/**
 * Tables in MDX pages. MDX reads plain Markdown, which has none: a table arrives as a paragraph of
 * pipes. This turns such paragraphs at the top level of a page into tables. A pipe inside a cell is not known.
 */
interface Node {
  type: string;
  value?: string;
  children?: Node[];
}

const isRule = (row: Node[][]) =>
  row.length > 0 &&
  row.every((cell) => cell.every((node) => node.type === 'text' && /^[\s:-]*$/.test(node.value ?? '')));
const isBlank = (cell: Node[]) =>
  cell.every((node) => node.type === 'text' && (node.value ?? '').trim() === '');

/** The inline nodes of a paragraph, cut at line ends into rows and at pipes into cells. */
function rowsOf(paragraph: Node): Node[][][] {
  const rows: Node[][][] = [[[]]];
  const row = () => rows.at(-1) ?? [];
  for (const child of paragraph.children ?? []) {
    if (child.type !== 'text') {
      row().at(-1)?.push(child);
      continue;
    }
    for (const part of (child.value ?? '').split(/([|\n])/)) {
      if (part === '|') row().push([]);
      else if (part === '\n') rows.push([[]]);
      else if (part) row().at(-1)?.push({ type: 'text', value: part });
    }
  }
  // The pipes at both ends of a line make an empty first and last cell.
  return rows.map((cells) => cells.slice(1, isBlank(cells.at(-1) ?? []) ? -1 : undefined));
}

function tableOf(paragraph: Node): Node | undefined {
  const first = paragraph.children?.[0];
  if (paragraph.type !== 'paragraph' || first?.type !== 'text' || !first.value?.startsWith('|'))
    return undefined;
  const [head, rule, ...body] = rowsOf(paragraph);
  if (!head || !rule || !isRule(rule)) return undefined;
  return {
    type: 'table',
    children: [head, ...body].map((cells) => ({
      type: 'tableRow',
      children: cells.map((children) => ({ type: 'tableCell', children })),
    })),
  };
}

export const remarkTables = () => (page: Node) => {
  page.children = page.children?.map((node) => tableOf(node) ?? node) ?? [];
};

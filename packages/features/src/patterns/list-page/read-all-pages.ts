/** All rows of a list that is read page by page, for an export: as many requests as there are pages. */
export async function readAllPages<Row, After>(
  readPage: (after: After | null) => Promise<{ rows: readonly Row[]; next: After | null }>,
): Promise<Row[]> {
  const all: Row[] = [];
  let after: After | null = null;
  do {
    const page: { rows: readonly Row[]; next: After | null } = await readPage(after);
    all.push(...page.rows);
    after = page.next;
  } while (after !== null);
  return all;
}

import { unwrap } from './unwrap';

/** Rows that one request reads at most: the API's own limit. */
const PAGE = 1000;

/** All rows of a list that is read as a whole, in as many requests as that takes. `read` asks for a range in a fixed order. */
export async function readAllRows<Row>(
  read: (from: number, to: number) => PromiseLike<Parameters<typeof unwrap<readonly Row[] | null>>[0]>,
): Promise<Row[]> {
  const all: Row[] = [];
  for (;;) {
    const page = unwrap(await read(all.length, all.length + PAGE - 1));
    all.push(...page);
    if (page.length < PAGE) return all;
  }
}

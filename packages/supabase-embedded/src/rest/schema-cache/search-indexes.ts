import * as z from 'zod';
import type { Driver } from '../../types';
import type { columnSources } from './view-columns';

/** What an index on a column finds: `patterns` of LIKE and regular expressions, `words` of a tsvector. */
export type Searched = 'patterns' | 'words';

const row = z.object({
  table: z.string(),
  number: z.int(),
  name: z.string(),
  finds: z.enum(['patterns', 'words']),
});

/** Columns of complete GIN and GiST indexes whose operator class searches text. */
const QUERY = `
select coalesce(json_agg(json_build_object('table', i.indrelid::text, 'number', a.attnum, 'name', a.attname,
  'finds', case when o.opcname = 'tsvector_ops' then 'words' else 'patterns' end)), '[]')::text as json
from pg_catalog.pg_index i
cross join unnest(i.indkey::int2[], i.indclass::oid[]) as k(number, class)
join pg_catalog.pg_opclass o on o.oid = k.class
join pg_catalog.pg_am m on m.oid = o.opcmethod
join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
where m.amname in ('gin', 'gist') and o.opcname in ('gin_trgm_ops', 'gist_trgm_ops', 'tsvector_ops')
  and i.indisvalid and i.indpred is null and k.number > 0`;

/** By relation (oid) and column: what may be searched there. A view has what its tables have. */
export async function searchedColumns(
  driver: Driver,
  find: ReturnType<typeof columnSources>,
): Promise<ReadonlyMap<string, ReadonlyMap<string, Searched>>> {
  const answer = await driver.query<{ json: string }>(QUERY);
  const found = new Map<string, Map<string, Searched>>();
  for (const { table, number, name, finds } of z.array(row).parse(JSON.parse(answer.rows[0]?.json ?? '[]')))
    for (const { relation, columns } of find(table, [number], [name]))
      for (const column of columns) {
        const known = found.get(relation.oid) ?? new Map<string, Searched>();
        found.set(relation.oid, known.set(column, finds));
      }
  return found;
}

import type { Catalogue, TableRow } from './catalogue';
import type { Column, Conversions } from './types';

/** Adds to the columns of a table how their domains are shown and read. */
export function columnsWithConversions({ casts }: Catalogue): (table: TableRow) => Map<string, Column> {
  const byDomain = new Map<string, Conversions>();
  for (const { domain, as, function: name } of casts) {
    const known = byDomain.get(domain) ?? { toJson: null, fromJson: null, fromText: null };
    byDomain.set(domain, { ...known, [as]: name });
  }
  return ({ columns }) =>
    new Map(
      columns.map((column) => {
        const conversions = byDomain.get(column.typeOid);
        return [column.name, conversions === undefined ? column : { ...column, conversions }];
      }),
    );
}

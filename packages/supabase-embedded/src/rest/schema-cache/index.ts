import type { Driver } from '../../types';
import { readCatalogue } from './catalogue';
import { columnsWithConversions } from './conversions';
import { compareOverloads, describeFunction, isCallable, ofRows } from './functions';
import { rowHandlers } from './media-handlers';
import { keyRelationships } from './relationships';
import { type Searched, searchedColumns } from './search-indexes';
import { columnSources, viewKeys } from './view-columns';
import { type DatabaseFunction, key, type Relationship, type SchemaCache, type Table } from './types';

/** Groups items by a key, keeping their order. */
function file<K, V>(map: Map<K, V[]>, at: K, item: V): void {
  const found = map.get(at);
  if (found === undefined) map.set(at, [item]);
  else found.push(item);
}

/** Reads the catalogue of the exposed schemas. Takes about 20 ms; the service caches the result until a reload. */
export async function loadSchemaCache(driver: Driver, schemas: readonly string[]): Promise<SchemaCache> {
  const catalogue = await readCatalogue(driver, schemas);
  const byRowType = new Map(catalogue.tables.map((table) => [table.rowType, table]));
  const find = columnSources(catalogue);
  const keysOfViews = viewKeys(catalogue, find);
  const searched = await searchedColumns(driver, find);
  const computed = ofRows(catalogue, byRowType);
  const columnsOf = columnsWithConversions(catalogue);
  const tables = new Map<string, Map<string, Table>>(schemas.map((schema) => [schema, new Map()]));
  for (const row of catalogue.tables) {
    const primary = catalogue.constraints.find((item) => item.table === row.oid && item.type === 'p');
    tables.get(row.schema)?.set(row.name, {
      schema: row.schema,
      name: row.name,
      columns: columnsOf(row),
      primaryKey: primary?.columns ?? keysOfViews.get(row.oid) ?? [],
      searched: searched.get(row.oid) ?? new Map<string, Searched>(),
      computedColumns: computed.columns.get(row.oid) ?? new Map<string, string>(),
    });
  }
  const relationships = new Map<string, Relationship[]>();
  for (const item of [...computed.relationships, ...keyRelationships(catalogue, find)])
    file(relationships, key(item.source), item);
  const functions = new Map<string, Map<string, DatabaseFunction[]>>(
    schemas.map((schema) => [schema, new Map<string, DatabaseFunction[]>()]),
  );
  for (const row of catalogue.functions.filter(isCallable).sort(compareOverloads)) {
    const inSchema = functions.get(row.schema);
    if (inSchema !== undefined) file(inSchema, row.name, describeFunction(row, byRowType));
  }
  return { tables, relationships, functions, handlers: rowHandlers(catalogue, byRowType) };
}

import { addressesIn, filled, severalValues } from '../cells';
import { type ColumnMapping, columnsOf, type DetailColumns, FURTHER } from '../columns/columns';
import { readRole } from '../roles';
import { FIELDS, type PersonField, type Target } from '../columns/targets';
import { birthdayWithoutYear } from './tidy';

/** What the cells of one row hold, empty ones left out. */
export interface RowFields {
  fields: Partial<Record<PersonField, string>>;
  /** Details under their label. */
  values: Record<string, string>;
  /** The cells of a target that says more than a field does. */
  cellsOf: (target: Target) => string[];
}

/** A street, a town and a country behind what the address says already; an address of several lines is complete. */
function wholeAddress(address: string, parts: readonly string[]): string {
  if (address.includes('\n')) return address;
  const missing = parts.filter((part) => !address.toLowerCase().includes(part.toLowerCase()));
  return [address, ...missing].filter((part) => part !== '').join(', ');
}

/** The first of several values for the field, the others as a detail: nothing is dropped for want of a column. */
function spread(row: RowFields, field: 'email' | 'phone' | 'group'): void {
  const label = FURTHER[field];
  const read = field === 'email' ? addressesIn : severalValues;
  const written = [row.fields[field] ?? '', row.values[label] ?? ''].flatMap((cell) => read(cell));
  // '* myContacts' is what a contact book calls all of its people.
  const values = [...new Set(written)].filter((value) => field !== 'group' || !value.startsWith('*'));
  const [first, ...more] = values;
  delete row.fields[field];
  delete row.values[label];
  if (first !== undefined) row.fields[field] = first;
  if (more.length > 0) row.values[label] = more.join(', ');
}

/** Reads one row by the chosen columns. */
export function fieldsOfRow(
  cells: readonly string[],
  mapping: ColumnMapping,
  details: DetailColumns,
): RowFields {
  const cellsOf = (target: Target) =>
    columnsOf(mapping, target)
      .map((column) => filled(cells[column]))
      .filter((cell) => cell !== '');
  const row: RowFields = { fields: {}, values: {}, cellsOf };
  for (const field of FIELDS) {
    const text = cellsOf(field).join('; ');
    if (text !== '') row.fields[field] = text;
  }
  for (const [column, label] of Object.entries(details)) {
    const text = filled(cells[Number(column)]);
    if (text === '') continue;
    const parted = label === FURTHER.email || label === FURTHER.phone ? '; ' : ', ';
    row.values[label] = row.values[label] === undefined ? text : `${row.values[label]}${parted}${text}`;
  }
  spread(row, 'email');
  spread(row, 'phone');
  spread(row, 'group');
  const address = wholeAddress(row.fields.address ?? '', cellsOf('address_parts'));
  if (address !== '') row.fields.address = address;
  if (row.fields.role !== undefined) row.fields.role = readRole(row.fields.role);
  const birthday = birthdayWithoutYear(row.fields.birth_date ?? '');
  if (birthday !== undefined) {
    delete row.fields.birth_date;
    row.values['Birthday'] = birthday;
  }
  return row;
}

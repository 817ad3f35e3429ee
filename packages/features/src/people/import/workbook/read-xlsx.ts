import { zipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/universal';
import { type Sheet, SheetBuilder } from './sheets';
import { damaged, textOf } from './unpack';

/** A cell as a person would write it. Days are ISO, so that nobody's birthday depends on where the reader is. */
function written(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date)
    return cell
      .toISOString()
      .replace(/T00:00:00(?:\.000)?Z$/, '')
      .replace('T', ' ')
      .slice(0, 16);
  if (typeof cell === 'number') return Number.isInteger(cell) ? BigInt(cell).toString() : cell.toString();
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  return typeof cell === 'string' ? cell : '';
}

/**
 * The sheets of an .xlsx workbook from its parts, which `unpack` has measured. They are packed again without
 * compression, so that the library sees what was measured and nothing else.
 */
export async function readXlsx(parts: ReadonlyMap<string, Uint8Array>): Promise<Sheet[]> {
  for (const [name, part] of parts) {
    // Entities of its own are how a text of a few bytes becomes gigabytes; no spreadsheet program writes any.
    if (
      textOf(part.subarray(0, 4096)).includes('<!DOCTYPE') ||
      textOf(part.subarray(0, 4096)).includes('<!ENTITY')
    )
      throw damaged();
    if (name.endsWith('.xml') && part.length === 0) throw damaged();
  }
  const archive = zipSync(Object.fromEntries(parts), { level: 0 });
  const buffer = new ArrayBuffer(archive.length);
  new Uint8Array(buffer).set(archive);
  let read: Awaited<ReturnType<typeof readXlsxFile>>;
  try {
    read = await readXlsxFile(buffer);
  } catch {
    throw damaged();
  }
  return read.map(({ sheet, data }) => {
    const builder = new SheetBuilder();
    for (const row of data) builder.add(row.map((cell) => written(cell)));
    return { name: sheet, rows: builder.rows };
  });
}

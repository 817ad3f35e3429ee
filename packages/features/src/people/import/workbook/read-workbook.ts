import { PanelError } from '@foregather/features/core/base';
import { readExcelXml, readHtmlTables, readOds } from './read-xml';
import { readXlsx } from './read-xlsx';
import { type Sheet, withRows } from './sheets';
import { textOf, unpack } from './unpack';

const isPart = (name: string) => name.endsWith('.xml') || name.endsWith('.xml.rels');
/** Pictures, programs and previews in a workbook are not unpacked. */
const isWanted = (name: string) =>
  (name.startsWith('xl/') || !name.includes('/') || name.startsWith('_rels/') ? isPart(name) : false) ||
  name === '_rels/.rels';

const noSheet = () =>
  new PanelError(
    'There is no sheet in this file',
    'It is another kind of document. Export the list as CSV or as an Excel workbook (.xlsx), then choose that file.',
  );

/** The sheets of a zip archive: an Excel or an OpenDocument workbook. Loaded on first use. */
export async function readWorkbook(bytes: Uint8Array): Promise<Sheet[]> {
  const parts = unpack(bytes, isWanted);
  if (parts.has('xl/workbook.xml')) return withRows(await readXlsx(parts));
  const content = parts.get('content.xml');
  if (content) return withRows(readOds(textOf(content)));
  throw noSheet();
}

/** The tables of a text that is a page or the XML of Excel 2003. */
export const readMarkup = (text: string): Sheet[] =>
  withRows(/<(?:\w+:)?Workbook\b/.test(text) ? readExcelXml(text) : readHtmlTables(text));

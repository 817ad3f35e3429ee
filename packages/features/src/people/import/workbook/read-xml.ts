import { type Sheet, SheetBuilder } from './sheets';
import { damaged } from './unpack';

const TABLE = 'urn:oasis:names:tc:opendocument:xmlns:table:1.0';
const OFFICE = 'urn:oasis:names:tc:opendocument:xmlns:office:1.0';
const TEXT = 'urn:oasis:names:tc:opendocument:xmlns:text:1.0';
const OLD_EXCEL = 'urn:schemas-microsoft-com:office:spreadsheet';

/** Parsed as data: nothing in it is run or fetched. One with entities of its own is refused, for they may multiply. */
function parsed(xml: string): Document {
  if (/<!(?:DOCTYPE|ENTITY)/.test(xml)) throw damaged();
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  if (document.getElementsByTagName('parsererror').length > 0) throw damaged();
  return document;
}

const childrenOf = (element: Element, space: string, ...names: string[]): Element[] =>
  [...element.children].filter((child) => child.namespaceURI === space && names.includes(child.localName));

/** How often a row or a cell is repeated. */
const timesOf = (element: Element, name: string): number =>
  Math.max(1, Number(element.getAttributeNS(TABLE, name) ?? 1) || 1);

/** Cells of one row at most; those that are repeated to the edge of the sheet are empty. */
const REPEAT_MAX = 300;

function odsCell(cell: Element): string {
  if (cell.localName === 'covered-table-cell') return '';
  const kind = cell.getAttributeNS(OFFICE, 'value-type');
  if (kind === 'date') return (cell.getAttributeNS(OFFICE, 'date-value') ?? '').replace(/T00:00:00$/, '');
  return childrenOf(cell, TEXT, 'p')
    .map((paragraph) => paragraph.textContent ?? '')
    .join('\n');
}

/** Rows stand in groups as well, and headings in a part of their own. */
const rowsIn = (element: Element): Element[] =>
  [...element.children].flatMap((child) => {
    if (child.namespaceURI !== TABLE) return [];
    if (child.localName === 'table-row') return [child];
    return child.localName.startsWith('table-') && child.localName.includes('row') ? rowsIn(child) : [];
  });

/** The sheets of an OpenDocument spreadsheet (LibreOffice, Google) from its `content.xml`. */
export function readOds(xml: string): Sheet[] {
  return [...parsed(xml).getElementsByTagNameNS(TABLE, 'table')].map((table, index) => {
    const builder = new SheetBuilder();
    for (const row of rowsIn(table)) {
      const cells = childrenOf(row, TABLE, 'table-cell', 'covered-table-cell').flatMap((cell) => {
        const text = odsCell(cell);
        const times = Math.min(timesOf(cell, 'number-columns-repeated'), REPEAT_MAX);
        return Array.from({ length: times }, () => text);
      });
      builder.add(cells, timesOf(row, 'number-rows-repeated'));
    }
    return { name: table.getAttributeNS(TABLE, 'name') ?? `Sheet ${index + 1}`, rows: builder.rows };
  });
}

/** The sheets of what Excel 2003 saves as XML, and many programs under the name of .xls. */
export function readExcelXml(xml: string): Sheet[] {
  return [...parsed(xml).getElementsByTagNameNS(OLD_EXCEL, 'Worksheet')].map((sheet, index) => {
    const builder = new SheetBuilder();
    for (const row of sheet.getElementsByTagNameNS(OLD_EXCEL, 'Row')) {
      const cells: string[] = [];
      for (const cell of childrenOf(row, OLD_EXCEL, 'Cell')) {
        const place = Number(cell.getAttributeNS(OLD_EXCEL, 'Index') ?? 0);
        while (cells.length < Math.min(place - 1, REPEAT_MAX)) cells.push('');
        const [data] = childrenOf(cell, OLD_EXCEL, 'Data');
        const text = data?.textContent ?? '';
        cells.push(
          data?.getAttributeNS(OLD_EXCEL, 'Type') === 'DateTime'
            ? text.replace(/T00:00:00(?:\.000)?$/, '')
            : text,
        );
      }
      builder.add(cells);
    }
    return { name: sheet.getAttributeNS(OLD_EXCEL, 'Name') ?? `Sheet ${index + 1}`, rows: builder.rows };
  });
}

/** The tables of a page that a program saved under the name of .xls. */
export function readHtmlTables(html: string): Sheet[] {
  const document = new DOMParser().parseFromString(html, 'text/html');
  return [...document.querySelectorAll('table')]
    .filter((table) => !table.querySelector('table'))
    .map((table, index) => {
      const builder = new SheetBuilder();
      for (const row of table.rows) {
        const cells = [...row.cells].flatMap((cell) => [
          textWithBreaks(cell),
          ...Array.from({ length: Math.min(cell.colSpan, REPEAT_MAX) - 1 }, () => ''),
        ]);
        builder.add(cells);
      }
      return { name: table.caption?.textContent?.trim() || `Table ${index + 1}`, rows: builder.rows };
    });
}

function textWithBreaks(cell: Element): string {
  for (const line of cell.querySelectorAll('br')) line.replaceWith('\n');
  return (cell.textContent ?? '').replace(/[^\S\n]+/g, ' ').trim();
}

import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { type FileChoice, readFile } from '../source/read-file';
import { toImportRows } from '../rows/to-import-rows';
import { UNPACKED_MAX_BYTES, unpack } from './unpack';

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATED = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A cell in Excel's own words: text, a number, or a day by its number and the style that makes it one. */
const cell = (value: string | number, style = '') =>
  typeof value === 'number'
    ? `<c${style}><v>${value}</v></c>`
    : `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const xlsxSheet = (rows: readonly string[]) =>
  `${XML}<worksheet xmlns="${MAIN}"><sheetData>${rows.map((cells, index) => `<row r="${index + 1}">${placed(cells, index + 1)}</row>`).join('')}</sheetData></worksheet>`;
/** Excel says of each cell where it is. */
function placed(cells: string, row: number): string {
  let column = 0;
  return cells.replaceAll('<c', (open, at: number) =>
    /^<c[ >]/.test(cells.slice(at, at + 3)) ? `<c r="${String.fromCharCode(65 + column++)}${row}"` : open,
  );
}

function xlsx(sheets: Readonly<Record<string, readonly string[]>>): Uint8Array {
  const names = Object.keys(sheets);
  const list = names
    .map((name, n) => `<sheet name="${name}" sheetId="${n + 1}" r:id="rId${n + 1}"/>`)
    .join('');
  const links = names
    .map(
      (_, n) =>
        `<Relationship Id="rId${n + 1}" Type="${RELATED}/worksheet" Target="worksheets/sheet${n + 1}.xml"/>`,
    )
    .join('');
  return zipSync({
    '[Content_Types].xml': strToU8(
      `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    ),
    'xl/workbook.xml': strToU8(
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATED}"><sheets>${list}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${links}<Relationship Id="rId99" Type="${RELATED}/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/styles.xml': strToU8(
      `${XML}<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ),
    'xl/media/image1.png': new Uint8Array(1000),
    ...Object.fromEntries(
      names.map((name, n) => [`xl/worksheets/sheet${n + 1}.xml`, strToU8(xlsxSheet(sheets[name] ?? []))]),
    ),
  });
}

const GUESTS = [
  cell('Guests of the summer party'),
  cell('First name') + cell('Surname') + cell('Birthday') + cell('Mobile'),
  cell('Åsa') + cell('Öberg') + cell(30741, ' s="1"') + cell(46701234567),
];

const ods = (body: string) =>
  zipSync({
    mimetype: [strToU8('application/vnd.oasis.opendocument.spreadsheet'), { level: 0 }],
    'content.xml': strToU8(
      `${XML}<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:spreadsheet>${body}</office:spreadsheet></office:body></office:document-content>`,
    ),
  });
const odsCell = (text: string) =>
  `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;
const edge = '<table:table-cell table:number-columns-repeated="16380"/>';
const ODS = ods(
  `<table:table table:name="Gäste"><table:table-header-rows><table:table-row>${odsCell('Name')}${odsCell('Geburtstag')}${odsCell('Adresse')}${edge}</table:table-row></table:table-header-rows>
   <table:table-row>${odsCell('Änne Groß')}<table:table-cell office:value-type="date" office:date-value="1984-02-29"><text:p>29.02.84</text:p></table:table-cell><table:table-cell><text:p>Weg 1</text:p><text:p>1010 Wien</text:p></table:table-cell>${edge}</table:table-row>
   <table:table-row table:number-rows-repeated="1048000">${edge}</table:table-row></table:table>`,
);

const HTML = strToU8(
  '<html><head><meta charset="utf-8"><script>throw 1</script></head><body><table border=1><tr><th>Name</th><th>E-Mail</th></tr><tr><td>Zoë &amp; Max<br>Berg</td><td>zoe@example.com</td></tr></table></body></html>',
);
const EXCEL_2003 = strToU8(
  `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="List"><Table><Row><Cell><Data ss:Type="String">Name</Data></Cell><Cell ss:Index="3"><Data ss:Type="String">Email</Data></Cell></Row><Row><Cell><Data ss:Type="String">Ama Dev</Data></Cell><Cell ss:Index="3"><Data ss:Type="String">ama@example.com</Data></Cell></Row></Table></Worksheet></Workbook>`,
);

async function people(bytes: Uint8Array, choice?: FileChoice) {
  const reading = await readFile(bytes, choice);
  if (reading.kind !== 'list' || reading.content.kind !== 'table')
    throw new Error(`Not a table: ${reading.kind}`);
  const { list } = reading.content;
  const rows = await toImportRows(list, list.mapping, undefined, list.details);
  return rows.map(({ raw: _raw, ...row }) => row);
}

describe('workbooks', () => {
  test('.xlsx: days are days, numbers whole, a title above the headings is nobody, lines are those of the sheet', async () => {
    expect(await people(xlsx({ Guests: GUESTS, Empty: [] }))).toEqual([
      { n: 3, given: 'Åsa', family: 'Öberg', birth_date: '1984-02-29', phone: '46701234567' },
    ]);
  });

  test('several sheets are offered by name, size and first line, and the chosen one is read', async () => {
    const book = xlsx({
      Guests: GUESTS,
      Helpers: [cell('Name') + cell('Email'), cell('Bo Ek') + cell('bo@example.org')],
    });
    expect(await readFile(book)).toEqual({
      kind: 'sheets',
      sheets: [
        { name: 'Guests', rows: 3, example: 'Guests of the summer party' },
        { name: 'Helpers', rows: 2, example: 'Name, Email' },
      ],
    });
    expect(await people(book, { sheet: 1 })).toEqual([{ n: 2, full_name: 'Bo Ek', email: 'bo@example.org' }]);
  });

  test('.ods: days, lines in a cell, and a million empty rows', async () => {
    expect(await people(ODS)).toEqual([
      {
        n: 2,
        full_name: 'Änne Groß',
        household: 'Änne Groß',
        birth_date: '1984-02-29',
        address: 'Weg 1\n1010 Wien',
      },
    ]);
  });

  test('an .xls that is a page, or the XML of Excel 2003, is read as what it is', async () => {
    expect(await people(HTML)).toMatchObject([{ email: 'zoe@example.com' }]);
    expect(await people(EXCEL_2003)).toEqual([{ n: 2, full_name: 'Ama Dev', email: 'ama@example.com' }]);
  });

  test('an .xls that is tabbed text is read as text', async () => {
    expect(await people(strToU8('Name\tE-mail Address\nAma Dev\tama@example.com\n'))).toEqual([
      { n: 2, full_name: 'Ama Dev', email: 'ama@example.com' },
    ]);
  });

  test.each([
    ['an old workbook', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), /old Excel workbook/],
    ['a text document', zipSync({ 'word/document.xml': strToU8('<w/>') }), /no sheet/],
    ['a PDF', strToU8('%PDF-1.7'), /PDF/],
    ['half of a workbook', xlsx({ Guests: GUESTS }).subarray(0, 400), /no sheet|cannot be read/],
    [
      'entities of its own',
      zipSync({ 'content.xml': strToU8('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>') }),
      /cannot be read/,
    ],
    ['a workbook without anybody', xlsx({ Empty: [] }), /nobody/],
  ])('%s is refused in words', async (_, bytes, words) => {
    await expect(readFile(bytes)).rejects.toThrow(words);
  });
});

describe('threat 87: workbooks that unpack to more than they are', () => {
  const bomb = new Uint8Array(UNPACKED_MAX_BYTES + 1);

  test.each(['xl/sharedStrings.xml', 'content.xml'])('%s', async (name) => {
    const packed = zipSync({ [name]: bomb }, { level: 1 });
    expect(packed.length).toBeLessThan(1_000_000);
    await expect(readFile(packed)).rejects.toThrow(/unpacks to more/);
  });

  test('what an archive says of its size is not believed', () => {
    const packed = zipSync({ 'content.xml': bomb }, { level: 1 });
    // The sizes in its headings are set to one byte.
    const view = new DataView(packed.buffer, packed.byteOffset);
    view.setUint32(22, 1, true);
    expect(() => unpack(packed, () => true)).toThrow(/unpacks to more/);
  });

  test('a row that is repeated a million times is no list', async () => {
    const many = ods(
      `<table:table table:name="A"><table:table-row table:number-rows-repeated="1000000">${odsCell('Ada Okafor')}</table:table-row></table:table>`,
    );
    await expect(readFile(many)).rejects.toThrow(/too long/);
  });
});

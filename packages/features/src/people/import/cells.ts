/** Lower case, without accents and signs, one space between words: for comparing what is written. */
export const plainPhrase = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const EMPTY = new Set(
  'n/a,#n/a,n.a.,none,null,nil,(none),(empty),k.a.,k. a.,keine,keiner,keines,entfällt,aucun,aucune,néant,s/o,ninguno,ninguna,nenhum,nenhuma,sin datos,ingen,inga'.split(
    ',',
  ),
);

/** What somebody writes where there is nothing to write: '-', 'n/a', 'none'. */
export function isBlank(cell: string): boolean {
  const text = cell.trim().toLowerCase();
  return !/[\p{L}\p{N}?]/u.test(text) ? !/[+*@]/.test(text) : EMPTY.has(text);
}

/** What a cell holds, or nothing. */
export const filled = (cell: string | undefined): string => {
  const text = (cell ?? '').trim();
  return isBlank(text) ? '' : text;
};

/** The values of a cell that holds several: ' ::: ' is how contact books part them, semicolons and lines how people do. */
export const severalValues = (cell: string): string[] =>
  cell
    .split(/:::|[;\n]/)
    .map((value) => value.trim())
    .filter((value) => !isBlank(value));

/** Addresses may be parted by commas and spaces as well. Without an @ in every part the cell stays as it is written. */
export function addressesIn(cell: string): string[] {
  const values = severalValues(cell).flatMap((value) => {
    const parts = value.split(/[,\s]+/).filter((part) => part !== '');
    return parts.length > 1 && parts.every((part) => part.includes('@')) ? parts : [value];
  });
  return [...new Map(values.map((value) => [value.toLowerCase(), value.toLowerCase()])).values()];
}

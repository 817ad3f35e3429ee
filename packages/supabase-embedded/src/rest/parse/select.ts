import { aggregates } from '../errors';
import { limits, refuseDeeper } from '../limits';
import { Scanner } from './scanner';
import type { EmbedItem, SelectItem } from './types';

const aggregate = /^\.(?:sum|avg|max|min|count)\(\)/;
const castCharacter = /^[A-Za-z0-9_ ]$/;

/** `!inner`, `!left` and a hint, in any order. */
function embedParameters(scan: Scanner): Pick<EmbedItem, 'hint' | 'join'> {
  let hint: string | null = null;
  let join: EmbedItem['join'] = null;
  while (scan.take('!')) {
    const name = scan.name();
    if (name === 'inner' || name === 'left') join ??= name;
    else hint ??= name;
  }
  return { hint, join };
}

function children(scan: Scanner, depth: number): SelectItem[] {
  scan.expect('(');
  refuseDeeper(depth, limits.embedDepth, 'embedding');
  const select = scan.starts(')') ? [] : items(scan, depth);
  scan.expect(')', '"," or ")"');
  return select;
}

function item(scan: Scanner, depth: number): SelectItem {
  scan.spaces();
  if (scan.take('...') || scan.take('..')) {
    const relation = scan.name();
    const parameters = embedParameters(scan);
    return {
      kind: 'embed',
      relation,
      alias: null,
      spread: true,
      ...parameters,
      select: children(scan, depth + 1),
    };
  }
  if (scan.take('*')) {
    scan.spaces();
    return { kind: 'column', field: { name: '*', path: [] }, alias: null, cast: null };
  }
  let name = scan.name();
  let alias: string | null = null;
  if (scan.starts(':') && !scan.starts('::')) {
    scan.take(':');
    alias = name;
    scan.spaces();
    name = scan.name();
  }
  if (name === 'count' && scan.starts('()')) throw aggregates();
  if (scan.starts('!') || scan.starts('(')) {
    const parameters = embedParameters(scan);
    return {
      kind: 'embed',
      relation: name,
      alias,
      spread: false,
      ...parameters,
      select: children(scan, depth + 1),
    };
  }
  const path = scan.jsonPath();
  let cast: string | null = null;
  if (scan.take('::')) {
    cast = scan.takeWhile((character) => castCharacter.test(character)).trim();
    if (cast === '') scan.fail('letter or digit');
  }
  if (aggregate.test(scan.text.slice(scan.at, scan.at + 10))) throw aggregates();
  scan.spaces();
  return { kind: 'column', field: { name, path }, alias, cast };
}

function items(scan: Scanner, depth: number): SelectItem[] {
  const found = [item(scan, depth)];
  while (scan.take(',')) found.push(item(scan, depth));
  return found;
}

/** Parses `select=`; an empty text selects everything. */
export function parseSelect(text: string): SelectItem[] {
  if (text.trim() === '')
    return [{ kind: 'column', field: { name: '*', path: [] }, alias: null, cast: null }];
  const scan = new Scanner(text, 'select parameter');
  const found = items(scan, 0);
  scan.end('letter, digit, "-", "->>", "->", "::", "(", "," or end of input');
  return found;
}

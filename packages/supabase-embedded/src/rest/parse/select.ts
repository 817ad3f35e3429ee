import { limits, refuseDeeper } from '../limits';
import { Scanner } from './scanner';
import { type Aggregate, aggregateFunctions, type EmbedItem, type SelectItem } from './types';

const castCharacter = /^[A-Za-z0-9_ ]$/;

function castName(scan: Scanner): string | null {
  if (!scan.take('::')) return null;
  const cast = scan.takeWhile((character) => castCharacter.test(character)).trim();
  if (cast === '') scan.fail('letter or digit');
  return cast;
}

/** `.sum()::int` behind a column. */
function aggregateOf(scan: Scanner): Aggregate | null {
  const name = aggregateFunctions.find((item) => scan.take(`.${item}()`));
  return name === undefined ? null : { function: name, cast: castName(scan) };
}

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
  if (name === 'count' && scan.take('()')) {
    const aggregate: Aggregate = { function: 'count', cast: castName(scan) };
    scan.spaces();
    return { kind: 'column', field: { name: '*', path: [] }, alias, cast: null, aggregate };
  }
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
  const cast = castName(scan);
  const aggregate = aggregateOf(scan);
  scan.spaces();
  const column = { kind: 'column' as const, field: { name, path }, alias, cast };
  return aggregate === null ? column : { ...column, aggregate };
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

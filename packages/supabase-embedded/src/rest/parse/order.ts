import { limits, refuseMore } from '../limits';
import { Scanner } from './scanner';
import type { OrderTerm } from './types';

function term(scan: Scanner): OrderTerm {
  let relation: string | null = null;
  let field = scan.field();
  if (field.path.length === 0 && scan.take('(')) {
    relation = field.name;
    field = scan.field();
    scan.expect(')');
  }
  let direction: OrderTerm['direction'] = null;
  let nulls: OrderTerm['nulls'] = null;
  for (let first = true; scan.starts('.'); first = false) {
    scan.take('.');
    if (direction === null && first && scan.take('asc')) direction = 'asc';
    else if (direction === null && first && scan.take('desc')) direction = 'desc';
    else if (nulls === null && scan.take('nullsfirst')) nulls = 'nullsfirst';
    else if (nulls === null && scan.take('nullslast')) nulls = 'nullslast';
    else scan.fail(first ? '"asc", "desc", "nullsfirst" or "nullslast"' : '"nullsfirst" or "nullslast"');
  }
  scan.spaces();
  return { relation, field, direction, nulls };
}

/** Parses `order=a.desc.nullslast,rel(b)`. */
export function parseOrder(text: string): OrderTerm[] {
  const scan = new Scanner(text, 'order');
  const terms = [term(scan)];
  while (scan.take(',')) terms.push(term(scan));
  scan.end('delimiter (.), "," or end of input');
  refuseMore(terms.length, limits.orderTerms, 'order terms');
  return terms;
}

/** Parses the comma-separated names of `columns=` and `on_conflict=`. */
export function parseNames(text: string, what: string): string[] {
  const scan = new Scanner(text, what);
  const names = [scan.name()];
  while (scan.take(',')) {
    scan.spaces();
    names.push(scan.name());
  }
  scan.end('"," or end of input');
  return names;
}

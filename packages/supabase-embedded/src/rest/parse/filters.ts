import { limits, refuseDeeper } from '../limits';
import { parseOperation } from './operation';
import { Scanner } from './scanner';
import type { At, Condition, Field, Filter } from './types';

/** The value of a filter in a logic tree: quoted, a Postgres `{…}` list, or everything up to `,` or `)`. */
function logicValue(scan: Scanner): string {
  const quoted = scan.quotedElement();
  if (quoted !== null) return quoted;
  if (scan.starts('{')) {
    const end = scan.text.indexOf('}', scan.at);
    const inner = end < 0 ? '{' : scan.text.slice(scan.at + 1, end);
    const after = scan.text[end + 1];
    if (!inner.includes('{') && (after === undefined || after === ',' || after === ')')) {
      const value = scan.text.slice(scan.at, end + 1);
      scan.at = end + 1;
      return value;
    }
  }
  return scan.takeWhile((character) => character !== ',' && character !== ')');
}

function group(scan: Scanner, depth: number): readonly Condition[] {
  refuseDeeper(depth, limits.logicDepth, 'and() and or()');
  scan.spaces();
  scan.expect('(');
  const members = [condition(scan, depth)];
  scan.spaces();
  while (scan.take(',')) {
    members.push(condition(scan, depth));
    scan.spaces();
  }
  scan.expect(')', '"," or ")"');
  scan.spaces();
  return members;
}

function condition(scan: Scanner, depth: number): Condition {
  scan.spaces();
  const start = /^(not\.)?(and|or) *\(/.exec(scan.text.slice(scan.at, scan.at + 40));
  if (start !== null) {
    scan.at += start[0].length - 1;
    return {
      kind: 'group',
      negated: start[1] !== undefined,
      operator: start[2] === 'and' ? 'and' : 'or',
      members: group(scan, depth + 1),
    };
  }
  const field = scan.field();
  scan.expect('.', 'delimiter (.)');
  return { kind: 'filter', field, ...parseOperation(scan, logicValue) };
}

/** `or=(a.eq.1,and(b.gt.2,c.is.null))`; `negated` and the operator come from the parameter's name. */
export function parseGroup(text: string, operator: 'and' | 'or', negated: boolean): Condition {
  const scan = new Scanner(text, 'logic tree');
  const members = group(scan, 1);
  scan.end();
  return { kind: 'group', negated, operator, members };
}

/** `embed.embed.column->path` in the name of a filter parameter. */
export function parseTarget(text: string): At<Field> {
  const scan = new Scanner(text, 'tree path');
  const names = [scan.name()];
  while (scan.take('.')) names.push(scan.name());
  const path = scan.jsonPath();
  scan.end('letter, digit, "-", "->>", "->", delimiter (.) or end of input');
  const name = names.pop() ?? '';
  return { path: names, value: { name, path } };
}

/** `column=op.value`. */
export function parseFilter(name: string, text: string): At<Filter> {
  const { path, value: field } = parseTarget(name);
  const scan = new Scanner(text, 'filter');
  const rest = () => {
    const value = scan.text.slice(scan.at);
    scan.at = scan.text.length;
    return value;
  };
  const parsed = parseOperation(scan, rest);
  scan.spaces();
  scan.end();
  return { path, value: { kind: 'filter', field, ...parsed } };
}

import { limits, refuseMore } from '../limits';
import type { Scanner } from './scanner';
import { isValues, type Operation, quantifiedOperators, searchOperators, simpleOperators } from './types';

/** Reads a value up to its end: the whole rest for a parameter, up to `,` or `)` inside a logic tree. */
export type ReadValue = (scan: Scanner) => string;

function has<T extends object>(table: T, name: string): name is Extract<keyof T, string> {
  return Object.hasOwn(table, name);
}

function list(scan: Scanner): string[] {
  scan.spaces();
  scan.expect('(');
  const values: string[] = [];
  do {
    values.push(
      scan.quotedElement() ?? scan.takeWhile((character) => character !== ',' && character !== ')'),
    );
    refuseMore(values.length, limits.inValues, 'values in in()');
  } while (scan.take(','));
  scan.expect(')', '"," or ")"');
  return values.length === 1 && values[0] === '' ? [] : values;
}

function parenthesised(scan: Scanner): string | null {
  if (!scan.take('(')) return null;
  const inner = scan.takeWhile((character) => /[\p{L}\p{N}_ ]/u.test(character));
  scan.expect(')');
  return inner;
}

/** `eq.5`, `not.in.(1,2)`, `like(any).{a*,b*}`, `fts(english).cat`. */
export function parseOperation(
  scan: Scanner,
  readValue: ReadValue,
): { negated: boolean; operation: Operation } {
  const negated = scan.take('not.');
  const start = scan.at;
  const name = scan.takeWhile((character) => /[a-z]/.test(character));
  const unknown = (): never => {
    scan.at = start;
    return scan.fail('operator (eq, gt, ...)');
  };
  if (name === 'in') {
    scan.expect('.', 'delimiter (.)');
    return { negated, operation: { kind: 'in', values: list(scan) } };
  }
  if (name === 'is') {
    scan.expect('.', 'delimiter (.)');
    const wordStart = scan.at;
    const value = scan.takeWhile((character) => /[a-z_]/i.test(character)).toLowerCase();
    if (has(isValues, value)) return { negated, operation: { kind: 'is', value } };
    scan.at = wordStart;
    return scan.fail('null or trilean value (unknown, true, false)');
  }
  if (has(searchOperators, name)) {
    const language = parenthesised(scan);
    scan.expect('.', 'delimiter (.)');
    return { negated, operation: { kind: 'search', operator: name, language, value: readValue(scan) } };
  }
  if (has(quantifiedOperators, name)) {
    const quantifierStart = scan.at;
    const quantifier = parenthesised(scan);
    if (quantifier !== null && quantifier !== 'any' && quantifier !== 'all') {
      scan.at = quantifierStart;
      return scan.fail('"(any)" or "(all)"');
    }
    scan.expect('.', 'delimiter (.)');
    const value = readValue(scan);
    if (quantifier !== null)
      refuseMore(value.split(',').length, limits.inValues, 'values in any() and all()');
    return { negated, operation: { kind: 'quantified', operator: name, quantifier, value } };
  }
  if (name !== 'isdistinct' && !has(simpleOperators, name)) return unknown();
  scan.expect('.', 'delimiter (.)');
  const value = readValue(scan);
  return {
    negated,
    operation:
      name === 'isdistinct' ? { kind: 'isdistinct', value } : { kind: 'simple', operator: name, value },
  };
}

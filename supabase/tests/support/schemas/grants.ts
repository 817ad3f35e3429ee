import { type Difference, subjectOf } from './compare';

/** One right of one grantee: `select` on a table, or `update (name)` of a column. */
interface Right {
  privilege: string;
  column: string | null;
}

const LINE = /^grant (.+) on (\w+ .+) to (\S+)$/;
const keyOf = ({ privilege, column }: Right) => `${privilege} ${column ?? ''}`;

/** The rights that the lines of an object `grant` give, as `readObjects` writes them. */
function rightsOf(definition: string): Right[] {
  return definition.split(';\n').flatMap((line): Right[] => {
    const given = LINE.exec(line)?.[1] ?? '';
    const [, privilege, columns] = /^([\w ]+) \((.+)\)$/.exec(given) ?? [];
    return privilege === undefined || columns === undefined
      ? given.split(', ').map((one) => ({ privilege: one, column: null }))
      : columns.split(', ').map((column) => ({ privilege, column }));
  });
}

/** `select, update (name, note)` for a list of rights. */
function listed(rights: readonly Right[]): string {
  const byPrivilege = new Map<string, string[]>();
  for (const { privilege, column } of rights)
    byPrivilege.set(privilege, [...(byPrivilege.get(privilege) ?? []), ...(column === null ? [] : [column])]);
  return [...byPrivilege]
    .map(([privilege, columns]) =>
      columns.length === 0 ? privilege : `${privilege} (${columns.join(', ')})`,
    )
    .join(', ');
}

/**
 * Takes and gives what grants differ in. What is taken comes first: a right on a table that is revoked takes the same right
 * on its columns along.
 */
export function grantStatements(found: readonly Difference[]): string[] {
  const revokes: string[] = [];
  const grants: string[] = [];
  for (const difference of found) {
    const { wanted, held } = difference;
    const [, , object, grantee] = LINE.exec(subjectOf(difference).definition.split(';\n')[0] ?? '') ?? [];
    if (object === undefined) throw new Error(`This is no grant: ${subjectOf(difference).definition}`);
    const before = held === null ? [] : rightsOf(held.definition);
    const after = wanted === null ? [] : rightsOf(wanted.definition);
    const has = (all: readonly Right[]) => {
      const keys = new Set(all.map(keyOf));
      return (one: Right) => keys.has(keyOf(one));
    };
    const taken = before.filter((one) => !has(after)(one));
    const given = after.filter((one) => !has(before)(one));
    if (taken.length > 0) revokes.push(`revoke ${listed(taken)} on ${object} from ${grantee}`);
    if (given.length > 0) grants.push(`grant ${listed(given)} on ${object} to ${grantee}`);
  }
  return [...revokes, ...grants];
}

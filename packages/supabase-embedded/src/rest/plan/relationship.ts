import { ambiguousRelationship, noRelationship } from '../errors';
import { mostSimilar } from '../name-suggestions';
import { key, type Name, type Pairs, type Relationship, type SchemaCache } from '../schema-cache/types';

const same = (a: Name, b: Name) => a.schema === b.schema && a.name === b.name;

/** The column on the owning side if the key has a single column. */
function ownColumn(columns: Pairs, sourceOwns: boolean): string | null {
  const [only, ...others] = columns;
  return only === undefined || others.length > 0 ? null : sourceOwns ? only[0] : only[1];
}

function referencedColumn(columns: Pairs, sourceOwns: boolean): string | null {
  return ownColumn(columns, !sourceOwns);
}

/**
 * Whether `target` (and `hint`) of the select parameter denote this relationship. A self-reference appears twice: the
 * table's name denotes the many side, the column or constraint the one side.
 */
function means(relationship: Relationship, target: string, hint: string | null): boolean {
  if (relationship.kind === 'computed') return hint === null && relationship.function.name === target;
  const byName = relationship.target.name === target;
  if (relationship.kind === 'junction') {
    if (!byName) return false;
    return (
      hint === null ||
      hint === relationship.junction.name ||
      hint === relationship.sourceConstraint ||
      hint === relationship.targetConstraint
    );
  }
  const { constraint, columns, sourceOwns, targetIsView } = relationship;
  const own = ownColumn(columns, sourceOwns);
  const ownNames = !targetIsView && (constraint === target || (sourceOwns && own === target));
  if (same(relationship.source, relationship.target)) {
    if (hint === null) return sourceOwns ? ownNames : byName;
    return byName && !sourceOwns && (hint === constraint || hint === own);
  }
  if (hint === null) return byName || ownNames;
  return (
    (byName && (hint === constraint || hint === own || hint === referencedColumn(columns, sourceOwns))) ||
    (ownNames && hint === relationship.target.name)
  );
}

const list = (names: readonly string[]) => `(${names.join(', ')})`;

function described(relationship: Relationship) {
  const cardinality = relationship.kind === 'computed' ? 'computed' : relationship.cardinality;
  const embedding = `${relationship.source.name} with ${relationship.target.name}`;
  if (relationship.kind === 'computed')
    return { cardinality, embedding, relationship: relationship.function.name };
  if (relationship.kind === 'junction') {
    const first = list(relationship.sourceColumns.map((pair) => pair[1]));
    const second = list(relationship.targetColumns.map((pair) => pair[1]));
    const text = `${relationship.junction.name} using ${relationship.sourceConstraint}${first} and ${relationship.targetConstraint}${second}`;
    return { cardinality, embedding, relationship: text };
  }
  const from = list(relationship.columns.map((pair) => pair[0]));
  const to = list(relationship.columns.map((pair) => pair[1]));
  const text = `${relationship.constraint} using ${relationship.source.name}${from} and ${relationship.target.name}${to}`;
  return { cardinality, embedding, relationship: text };
}

function choice(relationship: Relationship): string {
  if (relationship.kind === 'computed') return relationship.function.name;
  const by = relationship.kind === 'junction' ? relationship.junction.name : relationship.constraint;
  return `${relationship.target.name}!${by}`;
}

function suggestion(cache: SchemaCache, parent: Name, target: string): string | null {
  const from = cache.relationships.get(key(parent));
  if (from === undefined) {
    const parents = [...cache.relationships.values()].flatMap((items) =>
      items[0]?.source.schema === parent.schema ? [items[0].source.name] : [],
    );
    const name = mostSimilar(parents, parent.name, 0.33);
    return name === null ? null : `Perhaps you meant '${name}' instead of '${parent.name}'.`;
  }
  const names = new Set(from.map((item) => item.target.name));
  const name = mostSimilar(names, target, 0.33, false);
  return name === null ? null : `Perhaps you meant '${name}' instead of '${target}'.`;
}

/** The relationship that a select item denotes; PGRST200 if there is none, PGRST201 if there are several. */
export function findRelationship(
  cache: SchemaCache,
  parent: Name,
  target: string,
  hint: string | null,
): Relationship {
  const meant = (cache.relationships.get(key(parent)) ?? []).filter((item) => means(item, target, hint));
  // A computed relationship overrides those derived from keys.
  const found = meant.find((item) => item.kind === 'computed') ?? meant[0];
  if (found === undefined)
    throw noRelationship({
      parent: parent.name,
      child: target,
      hint,
      schema: parent.schema,
      suggestion: suggestion(cache, parent, target),
    });
  if (found.kind !== 'computed' && meant.length > 1)
    throw ambiguousRelationship(parent.name, target, meant.map(described), meant.map(choice));
  return found;
}

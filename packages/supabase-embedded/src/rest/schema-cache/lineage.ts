/** The origin of a view's column: a column of a table or of another view, by number. */
interface Origin {
  /** Column number in the view. */
  column: number;
  /** oid of the source relation. */
  base: string;
  baseColumn: number;
}

/** Depth of the entries in a rule: `({QUERY … :targetList ({TARGETENTRY …} …) …})`. */
const QUERY_DEPTH = 2;
const ENTRY_DEPTH = 4;

/** The text of each entry of the outermost target list, without nested ones. */
function targetEntries(rule: string): string[] {
  const entries: string[] = [];
  let depth = 0;
  let list = false;
  let entry = '';
  for (let at = 0; at < rule.length; at += 1) {
    const character = rule[at];
    if (character === '\\') {
      // The next character is escaped: it is part of a name and has no syntactic meaning.
      at += 1;
    } else if (character === '{' || character === '(') depth += 1;
    else if (character === '}' || character === ')') {
      depth -= 1;
      if (list && depth === ENTRY_DEPTH - 1) {
        entries.push(entry);
        entry = '';
      }
      if (list && depth === QUERY_DEPTH) return entries;
    } else if (depth === QUERY_DEPTH && rule.startsWith(':targetList ', at)) list = true;
    else if (list && depth === ENTRY_DEPTH) entry += character;
  }
  return entries;
}

function numberOf(entry: string, field: string): string {
  return new RegExp(`:${field} (\\d+)`).exec(entry)?.[1] ?? '0';
}

/**
 * Parses the stored SELECT rule of a view (`pg_rewrite.ev_action`). For each output column that is a plain column, also
 * through joins and subqueries, Postgres records its relation and column; expressions have no origin.
 */
function originsOf(rule: string): Origin[] {
  return targetEntries(rule).flatMap((entry) => {
    const base = numberOf(entry, 'resorigtbl');
    const baseColumn = Number(numberOf(entry, 'resorigcol'));
    if (base === '0' || baseColumn === 0 || entry.includes(':resjunk true')) return [];
    return [{ column: Number(numberOf(entry, 'resno')), base, baseColumn }];
  });
}

/** The table columns behind the columns of views, also through nested views. Keyed by the oid of the view. */
export function traceViews(
  rules: readonly { view: string; rule: string }[],
): ReadonlyMap<string, readonly Origin[]> {
  const direct = new Map(rules.map(({ view, rule }) => [view, originsOf(rule)]));
  const trace = (origin: Origin, seen: ReadonlySet<string>): Origin[] => {
    const below = direct.get(origin.base);
    if (below === undefined) return [origin];
    if (seen.has(origin.base)) return [];
    const deeper = new Set(seen).add(origin.base);
    return below
      .filter((item) => item.column === origin.baseColumn)
      .flatMap((item) => trace({ ...item, column: origin.column }, deeper));
  };
  return new Map(
    [...direct].map(([view, origins]) => [view, origins.flatMap((origin) => trace(origin, new Set([view])))]),
  );
}

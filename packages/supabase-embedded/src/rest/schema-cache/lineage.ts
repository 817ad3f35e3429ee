/** Where one column of a view comes from: a column of a table or of another view, by number. */
interface Origin {
  /** Number of the view's column. */
  column: number;
  /** oid of the relation it is taken from. */
  base: string;
  baseColumn: number;
}

/** Depth of the entries in a rule: `({QUERY … :targetList ({TARGETENTRY …} …) …})`. */
const QUERY_DEPTH = 2;
const ENTRY_DEPTH = 4;

/** The text of each entry of the outermost target list, without what is nested in it. */
function targetEntries(rule: string): string[] {
  const entries: string[] = [];
  let depth = 0;
  let list = false;
  let entry = '';
  for (let at = 0; at < rule.length; at += 1) {
    const character = rule[at];
    if (character === '\\') {
      // The next character is part of a name: a bracket of it opens nothing, a blank separates nothing.
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
 * Reads the stored SELECT rule of a view (`pg_rewrite.ev_action`). Postgres notes there for each output column that is
 * taken as it is, also through joins and subqueries, which relation and column it is; expressions have no origin.
 */
function originsOf(rule: string): Origin[] {
  return targetEntries(rule).flatMap((entry) => {
    const base = numberOf(entry, 'resorigtbl');
    const baseColumn = Number(numberOf(entry, 'resorigcol'));
    if (base === '0' || baseColumn === 0 || entry.includes(':resjunk true')) return [];
    return [{ column: Number(numberOf(entry, 'resno')), base, baseColumn }];
  });
}

/** Columns of views traced down to tables, through views over views. By oid of the view. */
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

const DEFINES =
  /\b(?:table|view|index\s+on|on|into|update|from|function|procedure|trigger\s+on|type|policy\s+\S+\s+on)\s+(?:only\s+|if\s+(?:not\s+)?exists\s+)*"?(?:public|private)"?\."?([a-z_]\w*)"?/gi;

const PUBLIC_FUNCTION =
  /(create\s+(?:or\s+replace\s+)?function\s+"?public"?\.[\s\S]*?)\$(\w*)\$[\s\S]*?\$\2\$/gi;

/**
 * Names of the tables and functions of our two schemas that a migration changes. What a public function reads in its body
 * is not among them: whoever uses the function names it. A trigger and a private function are called by nobody's name, so
 * the tables they speak of stand for them.
 */
export function namesInSql(sql: string): Set<string> {
  const changes = sql
    .replace(/--.*$/gm, '')
    .replace(PUBLIC_FUNCTION, (whole: string, head: string) =>
      /returns\s+trigger/i.test(head) ? whole : head,
    );
  const names = new Set<string>();
  for (const [, name] of changes.matchAll(DEFINES)) if (name) names.add(name);
  return names;
}

/** Whether a text speaks of one of the names, as a word of its own. */
export function mentionsAny(text: string, names: ReadonlySet<string>): boolean {
  for (const [word] of text.matchAll(/[a-z_]\w*/gi)) if (names.has(word)) return true;
  return false;
}

const DEFINES =
  /\b(?:table|view|index\s+on|on|into|update|from|function|procedure|trigger\s+on|type|policy\s+\S+\s+on)\s+(?:only\s+|if\s+(?:not\s+)?exists\s+)*"?(?:public|private)"?\."?([a-z_]\w*)"?/gi;

/** Names of the tables and functions of our two schemas that a migration speaks of. */
export function namesInSql(sql: string): Set<string> {
  const names = new Set<string>();
  for (const [, name] of sql.replace(/--.*$/gm, '').matchAll(DEFINES)) if (name) names.add(name);
  return names;
}

/** Whether a text speaks of one of the names, as a word of its own. */
export function mentionsAny(text: string, names: ReadonlySet<string>): boolean {
  for (const [word] of text.matchAll(/[a-z_]\w*/gi)) if (names.has(word)) return true;
  return false;
}

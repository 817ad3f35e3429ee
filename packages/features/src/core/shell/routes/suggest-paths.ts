/** Edits (insert, delete, replace, swap of neighbours) that turn one word into the other. */
export function editDistance(from: string, to: string): number {
  const a = Array.from(from);
  const b = Array.from(to);
  let before: number[] = [];
  let last: number[] = Array.from({ length: b.length + 1 }, (_, i) => i);
  a.forEach((letter, i) => {
    const row = [i + 1];
    b.forEach((other, j) => {
      const replaced = (last[j] ?? 0) + (letter === other ? 0 : 1);
      let best = Math.min(replaced, (last[j + 1] ?? 0) + 1, (row[j] ?? 0) + 1);
      if (i > 0 && j > 0 && letter === b[j - 1] && a[i - 1] === other) {
        best = Math.min(best, (before[j - 1] ?? 0) + 1);
      }
      row.push(best);
    });
    before = last;
    last = row;
  });
  return last[b.length] ?? a.length;
}

/** The routes spelled most like a path that does not exist. Routes with parameters are left out. */
export function suggestPaths(path: string, known: readonly string[], count = 3): string[] {
  const wanted = path.toLowerCase().slice(0, 80);
  return known
    .filter((candidate) => !candidate.includes(':') && !candidate.includes('*'))
    .map((candidate) => ({ candidate, distance: editDistance(wanted, candidate) }))
    .sort((a, b) => a.distance - b.distance || a.candidate.localeCompare(b.candidate))
    .slice(0, count)
    .map(({ candidate }) => candidate);
}

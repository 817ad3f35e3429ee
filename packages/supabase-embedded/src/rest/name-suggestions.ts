/** Levenshtein distance of two short names, by Wagner and Fischer with one row. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replace = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replace, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/**
 * The most similar name for "Perhaps you meant": similarity is 1 - distance / length of the longer. As in PostgREST the
 * threshold is 0.75 for tables and functions, so that hints do not list the schema, and 0.33 for parameters.
 */
export function mostSimilar(
  names: Iterable<string>,
  wanted: string,
  least: number,
  below = 1.01,
): string | null {
  // Postgres truncates names at 63 bytes; a longer one cannot be a typo and must not cost time.
  if (wanted.length > 200) return null;
  let best: string | null = null;
  let score = least;
  for (const name of names) {
    const similarity =
      1 - distance(name.toLowerCase(), wanted.toLowerCase()) / Math.max(name.length, wanted.length, 1);
    if (similarity >= score && similarity < below && (best === null || similarity > score)) {
      best = name;
      score = similarity;
    }
  }
  return best;
}

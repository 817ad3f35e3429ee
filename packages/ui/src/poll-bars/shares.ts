/**
 * How many per cent each count is of the whole.
 *
 * Without `people`, everybody had one vote: the parts are rounded so that they add up to 100 (largest remainder). With
 * `people`, each had several: each part is of the people, rounded by itself, and together they may pass 100.
 */
export function pollShares(counts: readonly number[], people?: number): number[] {
  if (people !== undefined)
    return counts.map((count) => (people > 0 ? Math.round((count / people) * 100) : 0));
  const votes = counts.reduce((sum, count) => sum + count, 0);
  if (votes === 0) return counts.map(() => 0);
  const exact = counts.map((count) => (count / votes) * 100);
  const shares = exact.map(Math.floor);
  const missing = 100 - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    // What nobody chose stays at zero, and of equal remainders the earlier one is rounded up.
    .filter(({ index }) => counts[index] !== 0)
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  const raised = new Set(byRemainder.slice(0, missing).map(({ index }) => index));
  return shares.map((share, index) => (raised.has(index) ? share + 1 : share));
}

/** Runs a search to its end, a part at a time: the page draws and hears its reader between two of them. */
export async function runInParts<T>(search: Generator<number, T>): Promise<T> {
  let step = search.next();
  while (step.done !== true) {
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setTimeout(resolve, 0));
    step = search.next();
  }
  return step.value;
}

/** A Storage that lives in memory: for tests on Node, and for a client that must not share the page's storage. */
export function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  const storage: Storage = {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
  // Like the browser's own, its keys are seen by Object.keys().
  return new Proxy(storage, {
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: (_, key) =>
      typeof key === 'string' && kept.has(key)
        ? { enumerable: true, configurable: true, value: kept.get(key) }
        : undefined,
  });
}

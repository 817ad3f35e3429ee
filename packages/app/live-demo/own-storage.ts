/**
 * Storage in memory in place of the browser's: the demo shares its origin with the product, and a visitor who is signed in
 * there stays so. With the page it is gone.
 */

/** A `Storage` whose entries are its own properties too, as those of the browser are. */
export function memoryStorage(): Storage {
  const entries = new Map<string, string>();
  const methods = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
    clear: () => entries.clear(),
    key: (index: number) => [...entries.keys()][index] ?? null,
    get length() {
      return entries.size;
    },
  };
  return new Proxy<Storage>(methods, {
    ownKeys: () => [...entries.keys()],
    getOwnPropertyDescriptor: (_methods, key) => {
      const value = typeof key === 'string' ? entries.get(key) : undefined;
      return value === undefined
        ? undefined
        : { value, configurable: true, enumerable: true, writable: true };
    },
  });
}

/** Puts storages and cookies of this page into its own memory. */
export function ownStorage(page: Window): void {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    Object.defineProperty(page, name, { configurable: true, value: memoryStorage() });
  // The product notes there that somebody is signed in, which the host reads.
  Object.defineProperty(page.document, 'cookie', {
    configurable: true,
    get: () => '',
    set() {
      // Kept nowhere.
    },
  });
}

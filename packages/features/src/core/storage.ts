import * as z from 'zod/mini';

/**
 * One value in local storage, parsed when read: another tab, an older version or the user may have written it.
 * Storage that is full or switched off loses the convenience, never the page.
 */
export function localJson<T>(key: string, schema: z.core.$ZodType<T>) {
  return {
    read(): T | null {
      try {
        const text = localStorage.getItem(key);
        if (text === null) return null;
        return z.safeParse(schema, JSON.parse(text)).data ?? null;
      } catch {
        return null;
      }
    },
    write(value: T): boolean {
      try {
        localStorage.setItem(key, JSON.stringify(value));
        return true;
      } catch {
        return false;
      }
    },
    clear(): void {
      try {
        localStorage.removeItem(key);
      } catch {
        // Nothing was kept, so nothing stays behind.
      }
    },
  };
}

/** Removes every key that the test accepts; used when somebody signs out of a shared machine. */
export function removeLocalKeys(matches: (key: string) => boolean): void {
  for (const area of [globalThis.localStorage, globalThis.sessionStorage]) {
    try {
      for (const key of Object.keys(area)) if (matches(key)) area.removeItem(key);
    } catch {
      // Storage is switched off: there is nothing to remove.
    }
  }
}

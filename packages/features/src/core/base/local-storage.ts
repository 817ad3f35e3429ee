import * as z from 'zod/mini';

/**
 * One JSON value in local storage, parsed when read: another tab, an older version or the user may have written it.
 * Full or disabled storage loses the value and never breaks the page.
 */
export function localStorageItem<T>(key: string, schema: z.core.$ZodType<T>) {
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
        // Nothing could be stored, so there is nothing to remove.
      }
    },
  };
}

/** Removes every key that `matches` accepts; used at sign-out, since the machine may be shared. */
export function removeLocalKeys(matches: (key: string) => boolean): void {
  for (const area of [globalThis.localStorage, globalThis.sessionStorage]) {
    try {
      for (const key of Object.keys(area)) if (matches(key)) area.removeItem(key);
    } catch {
      // Storage is disabled: there is nothing to remove.
    }
  }
}

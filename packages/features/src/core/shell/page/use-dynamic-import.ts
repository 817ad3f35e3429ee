import { useCallback, useState } from 'react';

/**
 * Loads a module on demand. `fetchPart` may be called early (when the pointer approaches) and repeatedly; it resolves to
 * whether the module is loaded. `load` must keep its identity between renders.
 */
export function useDynamicImport<Part>(load: () => Promise<Part>) {
  const [part, setPart] = useState<Part>();
  const fetchPart = useCallback(async (): Promise<boolean> => {
    try {
      const loaded = await load();
      // In an updater, because a component is itself a function.
      setPart(() => loaded);
      return true;
    } catch (error) {
      console.error(error);
      return false;
    }
  }, [load]);
  return { part, fetchPart };
}

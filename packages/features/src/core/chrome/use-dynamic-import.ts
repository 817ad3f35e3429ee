import { useCallback, useState } from 'react';

/**
 * A part that comes when it is asked for, and may fail to come. `fetchPart` may be called early (the pointer comes near)
 * and again; it resolves to whether the part is there. Pass a `load` that keeps its identity.
 */
export function useDynamicImport<Part>(load: () => Promise<Part>) {
  const [part, setPart] = useState<Part>();
  const fetchPart = useCallback(async (): Promise<boolean> => {
    try {
      const loaded = await load();
      // Called back, because a component is itself a function.
      setPart(() => loaded);
      return true;
    } catch (error) {
      console.error(error);
      return false;
    }
  }, [load]);
  return { part, fetchPart };
}

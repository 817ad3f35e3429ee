import { lazy, useCallback, useState, type ComponentType, type LazyExoticComponent } from 'react';

/** A part that a page can do without: when it cannot be loaded nothing stands in its place, and the page goes on. */
export const optionalPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      console.error(error);
      return { default: () => null };
    }
  });

/**
 * A part that comes when it is asked for. `fetchPart` may be called early (the pointer comes near) and again; it
 * resolves to whether the part is there. Pass a `load` that keeps its identity.
 */
export function usePartOnDemand<Part>(load: () => Promise<Part>) {
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

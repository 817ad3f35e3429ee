import { useLayoutEffect, type ReactNode } from 'react';

export function Provider({ dark, children }: { dark: boolean; children: ReactNode }) {
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  }, [dark]);
  return children;
}

export { Button } from '@foregather/ui/button';
export const SOLID = 'default';
export const OUTLINE = 'outline';

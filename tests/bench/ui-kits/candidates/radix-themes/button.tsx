import type { ReactNode } from 'react';
import { Theme } from '@radix-ui/themes';
export function Provider({ dark, children }: { dark: boolean; children: ReactNode }) {
  return <Theme appearance={dark ? 'dark' : 'light'}>{children}</Theme>;
}

export { Button } from '@radix-ui/themes';
export const SOLID = 'solid';
export const OUTLINE = 'outline';

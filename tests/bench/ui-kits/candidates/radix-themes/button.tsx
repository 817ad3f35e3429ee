import type { ButtonProps } from '../../src/contract';
import type { ReactNode } from 'react';
import { Theme, Button as B } from '@radix-ui/themes';
export function Provider({ dark, children }: { dark: boolean; children: ReactNode }) {
  return <Theme appearance={dark ? 'dark' : 'light'}>{children}</Theme>;
}
export function Button(p: ButtonProps) {
  return <B {...p} />;
}

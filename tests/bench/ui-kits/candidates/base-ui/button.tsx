import type { ButtonProps } from '../../src/contract';
import { useLayoutEffect, type ReactNode } from 'react';
export function Provider({ dark, children }: { dark: boolean; children: ReactNode }) {
  useLayoutEffect(() => {
    document.documentElement.classList.toggle('dark', dark);
  }, [dark]);
  return <>{children}</>;
}
import { Button as B } from '@base-ui/react/button';
import { btn, solid, outline } from '../../src/tw';
export function Button({ variant = 'solid', ...p }: ButtonProps) {
  return <B className={btn + ' ' + (variant === 'solid' ? solid : outline)} {...p} />;
}
export const SOLID = 'solid';
export const OUTLINE = 'outline';

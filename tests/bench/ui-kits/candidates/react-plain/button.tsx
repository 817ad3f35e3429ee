import type { ButtonProps } from '../../src/contract';
import { useLayoutEffect, type ReactNode } from 'react';
export function Provider({ dark, children }: { dark: boolean; children: ReactNode }) {
  useLayoutEffect(() => {
    document.documentElement.classList.toggle('dark', dark);
  }, [dark]);
  return <>{children}</>;
}
export function Button({ variant = 'solid', ...p }: ButtonProps) {
  return <button type="button" className={variant === 'solid' ? 'b bs' : 'b bo'} {...p} />;
}
export const SOLID = 'solid';
export const OUTLINE = 'outline';

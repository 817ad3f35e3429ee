import type { ButtonProps } from '../../src/contract';
import { useLayoutEffect, type ReactNode } from 'react';
export function Provider({ dark, children }: { dark: boolean; children: ReactNode }) {
  useLayoutEffect(() => {
    document.documentElement.classList.toggle('dark', dark);
  }, [dark]);
  return <>{children}</>;
}
import { btn as b0, solid, outline } from '../../src/tw';
// class strings resolved once into a table; no transition on colour; no run-time merge unless className is passed
const btn = b0.replace(' transition-colors', '');
const T = { solid: btn + ' ' + solid, outline: btn + ' ' + outline };
export function Button({ className, variant = 'solid', ...p }: ButtonProps) {
  const c = T[variant];
  return <button className={className ? c + ' ' + className : c} {...p} />;
}
export const SOLID = 'solid';
export const OUTLINE = 'outline';

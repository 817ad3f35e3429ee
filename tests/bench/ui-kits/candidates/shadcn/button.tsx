import type { ButtonProps } from '../../src/contract';
import { useLayoutEffect, type ReactNode } from 'react';
export function Provider({ dark, children }: { dark: boolean; children: ReactNode }) {
  useLayoutEffect(() => {
    document.documentElement.classList.toggle('dark', dark);
  }, [dark]);
  return <>{children}</>;
}
import { Slot } from 'radix-ui';
import { cva } from 'class-variance-authority';
import { clsx, type ClassValue } from 'clsx';
import { twMerge } from 'tailwind-merge';
import { btn, solid, outline } from '../../src/tw';
export const cn = (...a: ClassValue[]) => twMerge(clsx(a));
const bv = cva(btn, {
  variants: { variant: { solid, outline }, size: { md: '', sm: 'h-8 px-3' } },
  defaultVariants: { variant: 'solid', size: 'md' },
});
export function Button({
  className,
  variant,
  size,
  asChild,
  ...p
}: ButtonProps & { size?: 'md' | 'sm'; asChild?: boolean }) {
  const C = asChild ? Slot.Root : 'button';
  return <C data-slot="button" className={cn(bv({ variant, size, className }))} {...p} />;
}
export const SOLID = 'solid';
export const OUTLINE = 'outline';

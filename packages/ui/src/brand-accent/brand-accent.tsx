'use client';
import type { ComponentProps } from 'react';
import { accentProblem, brandAccent } from './accent-colours';
import { useAccentSheet } from './use-accent-sheet';

export type BrandAccentProps = ComponentProps<'div'> & {
  /** Any solid CSS colour. One that cannot be used leaves our own colours; ask `accentProblem` before you save it. */
  accent: string;
  /**
   * `part` lends the accent to what is inside, `page` to the whole page while this is mounted, with its dialogs, menus
   * and toasts. Default: `part`.
   */
  scope?: 'part' | 'page' | undefined;
};

/** Gives what is inside the accent of its organiser, readable in light, dark and with more contrast. */
export function BrandAccent({ accent, scope = 'part', ...rest }: BrandAccentProps) {
  const source = accentProblem(accent) === undefined ? brandAccent(accent).source : undefined;
  const name = source?.slice(1);
  useAccentSheet(scope === 'page' ? ':root' : `[data-brand-accent='${name}']`, source);
  return <div data-slot="brand-accent" data-brand-accent={name} {...rest} />;
}

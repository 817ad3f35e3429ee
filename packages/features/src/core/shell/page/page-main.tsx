import type { ComponentProps } from 'react';

const WIDTHS = {
  /** Lists, dashboards. */
  wide: 'max-w-6xl',
  /** Forms and details. */
  form: 'max-w-2xl',
  /** One small form and nothing else: signing in. */
  narrow: 'max-w-md',
  /** Text to read: 68 characters. */
  reading: 'max-w-[68ch]',
} as const;

export interface PageMainProps extends ComponentProps<'main'> {
  width?: keyof typeof WIDTHS;
}

/** The `<main>` of a page: every page has exactly one, and the skip link leads to it. */
export function PageMain({ width = 'wide', className = '', ...rest }: PageMainProps) {
  return (
    <main
      id="main"
      tabIndex={-1}
      {...rest}
      className={`mx-auto w-full outline-none px-4 py-8 sm:px-6 md:py-12 ${WIDTHS[width]} ${className}`}
    />
  );
}

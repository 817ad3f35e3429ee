import type { ComponentProps } from 'react';

/** In the app a title begins 20 px below the header, so that rows begin early; what is read or signed in on has air. */
const WIDTHS = {
  /** Lists, dashboards. */
  wide: 'max-w-[95rem] pt-4 pb-12 md:pt-5',
  /** Pages for everybody: as wide as the header of the site. */
  site: 'max-w-6xl pt-8 pb-16 md:pt-12',
  /** Forms and details. */
  form: 'max-w-2xl pt-4 pb-12 md:pt-5',
  /** One small form and nothing else: signing in. */
  narrow: 'max-w-md py-8 md:py-12',
  /** Text to read: 68 characters. */
  reading: 'max-w-[68ch] py-8 md:py-12',
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
      className={`mx-auto w-full outline-none px-4 sm:px-6 ${WIDTHS[width]} ${className}`}
    />
  );
}

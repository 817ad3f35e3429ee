import type { ComponentProps, ReactNode } from 'react';

const WIDTHS = {
  /** Lists, dashboards. */
  wide: 'max-w-6xl',
  /** Forms and details. */
  form: 'max-w-2xl',
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
      {...rest}
      className={`mx-auto w-full px-4 py-8 sm:px-6 md:py-12 ${WIDTHS[width]} ${className}`}
    />
  );
}

export interface PageHeaderProps {
  title: ReactNode;
  /** One sentence below the title. */
  description?: ReactNode;
  /** Buttons of the whole page; the main one first. */
  actions?: ReactNode;
}

/** The one `<h1>` of a page with its sentence and its actions. */
export function PageHeader({ title, description, actions }: PageHeaderProps) {
  return (
    <header className="mb-8 flex flex-wrap items-end justify-between gap-4">
      <div className="grid min-w-0 gap-2">
        <h1 className="text-2xl break-words">{title}</h1>
        {description ? <p className="max-w-[68ch] text-muted-foreground">{description}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-3">{actions}</div> : null}
    </header>
  );
}

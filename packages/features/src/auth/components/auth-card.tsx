import type { ReactNode } from 'react';
import { BrandLink, PageMain } from '@foregather/features/core/shell';

export interface AuthCardProps {
  title: string;
  description?: ReactNode;
  /** Below the card: the way to the neighbouring page. */
  footer?: ReactNode;
  children: ReactNode;
}

/** The sheet on which every sign-in page is written: name tag on top, one form, one way on. */
export function AuthCard({ title, description, footer, children }: AuthCardProps) {
  return (
    <PageMain width="narrow" className="grid min-h-dvh content-center gap-6">
      <BrandLink className="justify-self-center" />
      <div className="relative grid gap-6 overflow-hidden rounded-lg border border-border bg-card p-5 pt-8 text-card-foreground before:absolute before:inset-x-0 before:top-0 before:h-1.5 before:bg-primary before:content-[''] sm:p-8">
        <div className="grid gap-2">
          <h1 className="text-2xl">{title}</h1>
          {description ? <div className="text-muted-foreground">{description}</div> : null}
        </div>
        {children}
      </div>
      {footer ? <p className="text-center text-sm">{footer}</p> : null}
    </PageMain>
  );
}

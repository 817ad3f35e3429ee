import type { ReactNode } from 'react';
import { BrandLink, KindPicture, PageMain } from '@foregather/features/core/shell';

export interface AuthCardProps {
  title: string;
  description?: ReactNode;
  /** Below the card: the way to the neighbouring page. */
  footer?: ReactNode;
  children: ReactNode;
}

/** The sheet on which every sign-in page is written: the people one comes for, one form, one way on. */
export function AuthCard({ title, description, footer, children }: AuthCardProps) {
  return (
    <PageMain width="narrow" className="grid min-h-dvh content-center gap-6 lg:max-w-4xl">
      <BrandLink className="justify-self-center" />
      <div className="grid overflow-hidden rounded-lg border border-border bg-card text-card-foreground lg:grid-cols-2">
        {/* Who signs in is not known yet, so neither is the kind of their events. */}
        <KindPicture typeId="family" className="h-24 lg:h-full" />
        <div className="grid content-center gap-6 p-5 sm:p-8 lg:min-h-120">
          <div className="grid gap-2">
            <h1 className="text-page">{title}</h1>
            {description ? <div className="text-muted-foreground">{description}</div> : null}
          </div>
          {children}
        </div>
      </div>
      {footer ? <p className="text-center text-sm">{footer}</p> : null}
    </PageMain>
  );
}

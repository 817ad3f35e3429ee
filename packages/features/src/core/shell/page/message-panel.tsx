import type { ReactNode } from 'react';

export interface MessagePanelProps {
  title: string;
  description?: ReactNode;
  /** Buttons or links to continue with. */
  actions?: ReactNode;
}

/** A page with one message that is no error, and links to continue with. */
export function MessagePanel({ title, description, actions }: MessagePanelProps) {
  return (
    <div className="mx-auto grid max-w-xl gap-4 rounded-lg border border-border bg-card p-5 text-card-foreground sm:p-6">
      <h1 className="text-xl">{title}</h1>
      {description ? <div className="grid gap-3 text-muted-foreground">{description}</div> : null}
      {actions ? <div className="flex flex-wrap gap-3 pt-2">{actions}</div> : null}
    </div>
  );
}

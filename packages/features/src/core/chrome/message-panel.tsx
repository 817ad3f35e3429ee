import type { ReactNode } from 'react';

export interface MessagePanelProps {
  title: string;
  description?: ReactNode;
  /** Ways on, as buttons or links. */
  actions?: ReactNode;
}

/** A page that has one thing to say and is no error: what it is and where to go from here. */
export function MessagePanel({ title, description, actions }: MessagePanelProps) {
  return (
    <div className="mx-auto grid max-w-xl gap-4 rounded-lg border border-border bg-card p-5 text-card-foreground sm:p-6">
      <h1 className="text-xl">{title}</h1>
      {description ? <div className="grid gap-3 text-muted-foreground">{description}</div> : null}
      {actions ? <div className="flex flex-wrap gap-3 pt-2">{actions}</div> : null}
    </div>
  );
}

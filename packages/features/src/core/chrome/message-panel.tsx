import type { ReactNode } from 'react';

export interface MessagePanelProps {
  title: string;
  description?: ReactNode;
  /** Ways on, as buttons or links. */
  actions?: ReactNode;
  /** `alert` is read out at once: for something that went wrong. */
  role?: 'alert';
}

/** A page that has one thing to say: what happened and what to do. */
export function MessagePanel({ title, description, actions, role }: MessagePanelProps) {
  return (
    <div
      role={role}
      className="mx-auto grid max-w-xl gap-4 rounded-lg border border-border bg-card p-5 text-card-foreground sm:p-6"
    >
      <h1 className="text-xl">{title}</h1>
      {description ? <div className="grid gap-3 text-muted-foreground">{description}</div> : null}
      {actions ? <div className="flex flex-wrap gap-3 pt-2">{actions}</div> : null}
    </div>
  );
}

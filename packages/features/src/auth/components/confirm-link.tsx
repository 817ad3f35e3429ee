import { Button, Callout } from '@foregather/ui';
import type { ReactNode } from 'react';

export interface ConfirmLinkProps {
  /** The button's words: a verb. */
  action: string;
  pending: boolean;
  onConfirm: () => void;
  /** Why the link does not work; null while it may. */
  problem: string | null;
  /** Ways on when it does not. */
  wayBack: ReactNode;
}

/** One button that redeems a mailed link. A mail scanner that opens the page presses no button, so the link stays good. */
export function ConfirmLink({ action, pending, onConfirm, problem, wayBack }: ConfirmLinkProps) {
  if (problem !== null) {
    return (
      <div className="grid gap-5">
        <Callout tone="danger" announce="assertive" title="This link does not work">
          {problem}
        </Callout>
        <div className="grid gap-3">{wayBack}</div>
      </div>
    );
  }
  return (
    <Button size="lg" pending={pending} onClick={onConfirm}>
      {action}
    </Button>
  );
}

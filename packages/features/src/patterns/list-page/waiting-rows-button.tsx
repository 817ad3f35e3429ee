import { Button } from '@foregather/ui';
import { ArrowUp } from 'lucide-react';

/** 'Show 2 new', or, where rows only left or changed places, 'Show the changes'. */
const label = (fresh: number) => (fresh > 0 ? `Show ${fresh} new` : 'Show the changes');

export interface WaitingRowsButtonProps {
  /** Of `useHeldRows`; nothing is shown without. */
  waiting: { fresh: number } | undefined;
  onShow: () => void;
}

/** Brings in the rows that wait. It stands over the upper edge of the list, whose element is `relative`, and moves nothing. */
export function WaitingRowsButton({ waiting, onShow }: WaitingRowsButtonProps) {
  if (!waiting) return null;
  return (
    <div className="pointer-events-none absolute inset-x-0 -top-5 z-10 flex justify-center print:hidden">
      <Button size="sm" className="pointer-events-auto rounded-full shadow-md" onClick={onShow}>
        <ArrowUp aria-hidden />
        {label(waiting.fresh)}
      </Button>
    </div>
  );
}

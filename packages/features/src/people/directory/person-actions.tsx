import { Pencil, Trash2 } from 'lucide-react';
import { Button } from '@foregather/ui';

export interface PersonActionsProps {
  /** Full name, for the names of the buttons. */
  name: string;
  onEdit: () => void;
  onRemove: () => void;
}

/** A column of marks must not be louder than the names. */
const QUIET = 'text-muted-foreground hover:text-foreground';

/** What can be done with one person of the directory. */
export function PersonActions({ name, onEdit, onRemove }: PersonActionsProps) {
  return (
    <>
      <Button size="icon" variant="ghost" className={QUIET} aria-label={`Edit ${name}`} onClick={onEdit}>
        <Pencil aria-hidden />
      </Button>
      {/* On a phone who is chosen can be removed: the name needs the room. */}
      <Button
        size="icon"
        variant="ghost"
        className={`${QUIET} max-md:hidden`}
        aria-label={`Remove ${name}`}
        onClick={onRemove}
      >
        <Trash2 aria-hidden />
      </Button>
    </>
  );
}

import { Pencil, Trash2 } from 'lucide-react';
import { Button } from '@foregather/ui';

export interface PersonActionsProps {
  /** Full name, for the names of the buttons. */
  name: string;
  onEdit: () => void;
  onRemove: () => void;
}

/** What can be done with one person of the directory. */
export function PersonActions({ name, onEdit, onRemove }: PersonActionsProps) {
  return (
    <>
      <Button size="icon" variant="ghost" aria-label={`Edit ${name}`} onClick={onEdit}>
        <Pencil aria-hidden />
      </Button>
      <Button size="icon" variant="ghost" aria-label={`Remove ${name}`} onClick={onRemove}>
        <Trash2 aria-hidden />
      </Button>
    </>
  );
}

import { IconButton } from '@foregather/ui';
import { lazyDialog } from '@foregather/features/core/shell';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import type { Door } from '../door';
import { useDoorState } from '../use-door';
import type { DoorLinksDialogProps } from './door-links-dialog';

// Loaded when it is first opened.
const DoorLinksDialog = lazyDialog<DoorLinksDialogProps>(
  () => import('./door-links-dialog').then((module) => module.DoorLinksDialog),
  ({ open }) => open,
);

/** Opens the doors of the list and their links. */
export function DoorLinks({ door }: { door: Door }) {
  useDoorState(door);
  const [open, setOpen] = useState(false);
  const { head } = door.book;
  if (!head) return null;
  return (
    <>
      <IconButton label="Doors and links" className="min-h-11 min-w-11" onClick={() => setOpen(true)}>
        <Link2 aria-hidden />
      </IconButton>
      <DoorLinksDialog
        open={open}
        onOpenChange={setOpen}
        list={head.list}
        eventId={head.event.id}
        eventName={head.event.name}
        onChanged={() => void door.sync()}
      />
    </>
  );
}

import { IconButton } from '@foregather/ui';
import { lazyDialog } from '@foregather/features/core/shell';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import type { Door } from '../door';
import { doorNumbers } from '../numbers';
import { useDoorState } from '../use-door';
import { doorLine } from '../words';
import type { DoorLinksDialogProps } from './door-links-dialog';

// Loaded when it is first opened.
const DoorLinksDialog = lazyDialog<DoorLinksDialogProps>(
  () => import('./door-links-dialog').then((module) => module.DoorLinksDialog),
  ({ open }) => open,
);

const NOBODY = { byDoor: new Map<string | null, number>() };

/** Opens the doors of the list and their links. */
export function DoorLinks({ door, onList }: { door: Door; onList: (listId: string) => void }) {
  useDoorState(door);
  const [open, setOpen] = useState(false);
  const { head } = door.book;
  const { byDoor } = open ? doorNumbers(door.book) : NOBODY;
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
        lineOf={(id) => doorLine(door.book, id, byDoor.get(id) ?? 0, Date.now())}
        onChanged={() => void door.sync()}
        onMade={(id) => {
          setOpen(false);
          onList(id);
        }}
      />
    </>
  );
}

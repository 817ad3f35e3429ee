import { NativeSelect } from '@foregather/ui';
import { lazy, useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { ButtonLink } from '@foregather/features/core/shell';
import { checkInPaths } from '../paths';
import { DoorGate } from '../components/door-gate';
import { memberSource } from '../source';
import { useDoor, useDoorState } from '../use-door';
import { useInstalled } from '../use-installed';
import type { Door } from '../door';
import { DoorLinks } from './door-links';

/** Read when it is opened: a door does not wait for the desk. */
const DeskView = lazy(async () => ({ default: (await import('./desk/desk-view')).DeskView }));

/** At which door this device stands, and of which list. */
function Where({ door, onList }: { door: Door; onList: (id: string | null) => void }) {
  useDoorState(door);
  const { head } = door.book;
  if (!head) return null;
  return (
    <>
      {head.doors.length > 1 ? (
        <div className="min-w-0 flex-1 basis-28">
          <NativeSelect
            aria-label="Door"
            className="min-h-11"
            value={door.doorId() ?? ''}
            options={head.doors.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ target }) => door.standAt(target.value)}
          />
        </div>
      ) : null}
      {head.lists.length > 1 ? (
        <div className="min-w-0 flex-1 basis-28">
          <NativeSelect
            aria-label="List"
            className="min-h-11"
            value={head.list.id}
            options={head.lists.map(({ id, name }) => ({ value: id, label: name }))}
            // The first list is the one that is meant where none is named: what waits of it lies in one place.
            onChange={({ target }) => onList(target.value === head.lists[0]?.id ? null : target.value)}
          />
        </div>
      ) : null}
    </>
  );
}

/** Check-in for somebody who is signed in and may scan at this event. */
export function Page() {
  const { eventId = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const list = search.get('list');
  const key = useMemo(
    () => ({
      name: `${eventId}-${list ?? 'first'}`,
      source: (isTicket: (id: string) => boolean) => memberSource(eventId, list, { isTicket }),
    }),
    [eventId, list],
  );
  useInstalled();
  return (
    <DoorGate
      door={useDoor(key)}
      refused={{
        title: 'Not your door',
        description: 'This event does not exist, or your role does not let people in. Ask who organises it.',
      }}
      actions={(door) => (
        <>
          <Where door={door} onList={(id) => setSearch(id === null ? {} : { list: id })} />
          <DoorLinks door={door} onList={(id) => setSearch({ list: id })} />
          <ButtonLink to={checkInPaths.desk(eventId, list)} variant="ghost" className="min-h-11">
            Desk
          </ButtonLink>
        </>
      )}
    >
      {search.get('view') === 'desk'
        ? (door) => <DeskView door={door} doorPath={checkInPaths.event(eventId, list)} />
        : undefined}
    </DoorGate>
  );
}

import { NativeSelect } from '@foregather/ui';
import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { DoorGate } from '../components/door-gate';
import { memberSource } from '../source';
import { useDoor, useDoorState } from '../use-door';
import { useInstalled } from '../use-installed';
import type { Door } from '../door';
import { DoorLinks } from './door-links';

/** At which door this device stands, and of which list. */
function Where({ door, onList }: { door: Door; onList: (id: string) => void }) {
  useDoorState(door);
  const { head } = door.book;
  if (!head) return null;
  return (
    <>
      {head.doors.length > 1 ? (
        <NativeSelect
          aria-label="Door"
          className="min-h-11"
          value={door.doorId() ?? ''}
          options={head.doors.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => door.standAt(target.value)}
        />
      ) : null}
      {head.lists.length > 1 ? (
        <NativeSelect
          aria-label="List"
          className="min-h-11"
          value={head.list.id}
          options={head.lists.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => onList(target.value)}
        />
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
          <Where door={door} onList={(id) => setSearch({ list: id })} />
          <DoorLinks door={door} />
        </>
      )}
    />
  );
}

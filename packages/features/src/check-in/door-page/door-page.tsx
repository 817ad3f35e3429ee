import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { DoorGate } from '../components/door-gate';
import { linkSource } from '../source';
import { useDoor } from '../use-door';
import { useInstalled } from '../use-installed';

/** A door by its link: scanning without an account, for as long as the link holds. */
export function Page() {
  const { token = '' } = useParams();
  const key = useMemo(
    () => ({
      // The link stays in the address: what is kept is named by its end, which opens nothing.
      name: `link-${token.slice(-12)}`,
      source: (isTicket: (id: string) => boolean) => linkSource(token, { isTicket }),
    }),
    [token],
  );
  useInstalled();
  return (
    <DoorGate
      door={useDoor(key)}
      refused={{
        title: 'This door’s link has ended',
        description: 'Ask whoever organises the event for a new one.',
      }}
    />
  );
}

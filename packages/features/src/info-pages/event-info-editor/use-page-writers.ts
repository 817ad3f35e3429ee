import { useEffect, useState, useSyncExternalStore } from 'react';
import { announce } from '@foregather/ui';
import { tellTopic, useChannel } from '@foregather/features/core/base';
import { useUser } from '@foregather/features/core/session';
import type { InfoPage } from '../info-pages';
import { PageSeat, saidSchema } from './page-writers';

/** How often it is looked who has gone, in ms. */
const LOOK = 5000;

/**
 * Who else has this page open, and who writes which block: one window writes a block, the others read it, and it is free
 * half a minute after the last key. Without a socket nobody is known; then what both wrote is merged when it is saved.
 */
export function usePageWriters(
  { id: page, event_id: eventId }: Pick<InfoPage, 'id' | 'event_id'>,
  names: ReadonlyMap<string, string> | undefined,
  /** Somebody else is at it: what they have saved can be read. */
  onHeard: () => void,
) {
  const { id: by } = useUser();
  const topic = `event:${eventId}`;
  const [seat] = useState(
    () =>
      new PageSeat(
        { page, by, tab: crypto.randomUUID() },
        { say: (said) => void tellTopic({ topic }, 'writing', said), announce },
      ),
  );
  const { others } = useSyncExternalStore(seat.subscribe, seat.now);
  useChannel(
    { topic },
    {
      schema: saidSchema,
      onMessage: (said) => {
        if (seat.hear(said)) onHeard();
      },
      refresh: () => seat.greet(),
    },
  );
  useEffect(() => {
    const timer = setInterval(() => seat.look(), LOOK);
    const leave = () => seat.greet(false);
    globalThis.addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      globalThis.removeEventListener('pagehide', leave);
      leave();
    };
  }, [seat]);

  const nameOf = (account: string) =>
    account === by ? 'You in another window' : (names?.get(account) ?? 'Somebody else');
  return {
    /** The others who have the page open, each once. */
    present: [...new Set([...others.values()].map((other) => nameOf(other.by)))],
    /** Names by the block that they write. */
    writers: Object.fromEntries([...seat.writers()].map(([block, account]) => [block, nameOf(account)])),
    choose: (block: string | null) => seat.choose(block),
    /** Hears of every change. */
    key: () => seat.key(),
  };
}

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { announce } from '@foregather/ui';
import { tellTopic, useChannel } from '@foregather/features/core/base';
import { useUser } from '@foregather/features/core/session';
import type { InfoPage } from '../info-pages';
import { heard, type Others, saidSchema, stillThere, writersOf, WRITING } from './page-writers';

/** How often it is looked who has gone, in ms. */
const LOOK = 5000;
/** While somebody writes on, the others hear of it no more often than this, in ms. */
const REST = 5000;

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
  const { id: userId } = useUser();
  const [tab] = useState(() => crypto.randomUUID());
  const [others, setOthers] = useState<Others>(new Map());
  const [chosen, setChosen] = useState<string | null>(null);
  /** What this window holds: what is chosen, until half a minute passes without a key. */
  const [held, setHeld] = useState<string | null>(null);
  const lastKey = useRef(0);
  const lastSaid = useRef(0);
  const topic = `event:${eventId}`;

  const say = (block: string | null, here = true) => {
    lastSaid.current = Date.now();
    void tellTopic({ topic }, 'writing', { what: 'writing', page, by: userId, tab, block, here });
  };
  const nameOf = (account: string) =>
    account === userId ? 'You in another window' : (names?.get(account) ?? 'Somebody else');

  useChannel(
    { topic },
    {
      schema: saidSchema,
      onMessage: (said) => {
        const next = heard(others, said, { page, tab }, Date.now());
        if (next === others) return;
        // Who has just come learns at once who writes what.
        if (said.here !== false && said.tab !== undefined && !others.has(said.tab)) say(held);
        setOthers((known) => heard(known, said, { page, tab }, Date.now()));
        onHeard();
      },
      refresh: () => say(held),
    },
  );

  const writers = writersOf(others, { tab, block: held });
  const take = (block: string | null) => {
    lastKey.current = Date.now();
    const mine = block === null || writers.has(block) ? null : block;
    if (mine === held) return;
    setHeld(mine);
    say(mine);
  };

  const look = useEffectEvent(() => {
    const now = Date.now();
    setOthers((known) => stillThere(known, now));
    if (held !== null && now - lastKey.current >= WRITING.free) {
      setHeld(null);
      say(null);
      if (others.size > 0)
        announce('You have not written for half a minute: others can write this block now.');
    } else if (now - lastSaid.current >= WRITING.says) say(held);
  });
  const leave = useEffectEvent(() => say(null, false));
  useEffect(() => {
    const timer = setInterval(() => look(), LOOK);
    const gone = () => leave();
    globalThis.addEventListener('pagehide', gone);
    return () => {
      clearInterval(timer);
      globalThis.removeEventListener('pagehide', gone);
      gone();
    };
  }, []);

  // A block that was waited for is told when it is free.
  const waited = chosen !== null && writers.has(chosen);
  const wasWaited = useRef(false);
  useEffect(() => {
    if (wasWaited.current && !waited && chosen !== null)
      announce('This block is free: you can write it now.');
    wasWaited.current = waited;
  }, [waited, chosen]);

  return {
    /** The others who have the page open, each once. */
    present: [...new Set([...others.values()].map(({ by }) => nameOf(by)))],
    /** Names by the block that they write. */
    writers: Object.fromEntries([...writers].map(([block, by]) => [block, nameOf(by)])),
    choose: (block: string | null) => {
      setChosen(block);
      take(block);
    },
    /** Hears of every change. */
    key: () => {
      take(chosen);
      if (held !== null && Date.now() - lastSaid.current >= REST) say(held);
    },
  };
}

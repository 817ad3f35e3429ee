import { localStorageItem } from '@foregather/features/core/base';
import { useEffect, useState, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { createDoor, type Door } from './door';
import { openDoorStore } from './door-store';
import type { DoorSource } from './source';

/** How often a device asks what the others did, ms. */
const ASK_EVERY = 15_000;

const deviceItem = localStorageItem('foregather-device', z.uuid());

/** The id of this device, made once; for as long as the page is open where nothing is kept. */
function deviceId(): string {
  const kept = deviceItem.read();
  if (kept !== null) return kept;
  const made = crypto.randomUUID();
  deviceItem.write(made);
  return made;
}

interface DoorKey {
  /** Names what is kept on this device: one list by one way in. */
  name: string;
  source: (isTicket: (id: string) => boolean) => DoorSource;
}

/** The device of a list, open for as long as the page is: it reads on by itself, and when the network is back. */
export function useDoor({ name, source }: DoorKey): Door | null {
  const [door, setDoor] = useState<Door | null>(null);
  useEffect(() => {
    let over = false;
    let close = () => undefined;
    void (async () => {
      const store = await openDoorStore(name);
      if (over) {
        store.close();
        return;
      }
      const made = createDoor({
        source,
        store,
        deviceId: deviceId(),
        clock: () => Date.now(),
        newId: () => crypto.randomUUID(),
      });
      const ask = () => {
        if (document.visibilityState === 'visible') void made.sync();
      };
      const timer = setInterval(ask, ASK_EVERY);
      window.addEventListener('online', ask);
      document.addEventListener('visibilitychange', ask);
      close = () => {
        clearInterval(timer);
        window.removeEventListener('online', ask);
        document.removeEventListener('visibilitychange', ask);
        store.close();
        return undefined;
      };
      setDoor(made);
      void made.open();
    })();
    return () => {
      over = true;
      close();
    };
  }, [name, source]);
  return door;
}

const nothing = () => () => undefined;

/** Renders again with every change of a device. */
export const useDoorState = (door: Door | null) =>
  useSyncExternalStore(door?.subscribe ?? nothing, () => door?.state() ?? null);

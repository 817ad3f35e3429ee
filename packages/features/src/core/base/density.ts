import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { localStorageItem } from './local-storage';

/** How close rows and controls stand. */
export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

/** Kept on this device: how much room a list needs depends on the screen and the pointer, not on the account. */
const stored = localStorageItem('foregather:density', z.enum(DENSITIES));

const FINE_POINTER = '(pointer: fine)';

const listeners = new Set<() => void>();

/** What is in force: the choice on this device, else compact with a mouse and comfortable with a finger. */
const currentDensity = (): Density =>
  stored.read() ?? (window.matchMedia(FINE_POINTER).matches ? 'compact' : 'comfortable');

/** Gives the document the density in force, before the first drawing and after each choice. */
export function applyDensity(): void {
  document.documentElement.dataset['density'] = currentDensity();
}

/** Keeps the choice on this device; null: as the pointer suggests. */
export function chooseDensity(density: Density | null): void {
  if (density === null) stored.clear();
  else stored.write(density);
  applyDensity();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The choice on this device, following other tabs; null: none. */
export const useDensityChoice = (): Density | null =>
  useSyncExternalStore(
    subscribe,
    () => stored.read(),
    () => null,
  );

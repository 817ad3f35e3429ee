import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { localStorageItem } from '../../base/local-storage';
import { eventTypeById, FIRST_EVENT_TYPE } from './event-types';
import { noteOwnEventType, useOwnEventType } from './own-event-type';
import type { EventType } from './terms';

/** Kept in this browser only, one key per user, without a request. */
const preferenceSchema = z.object({
  typeId: z.nullable(z.string()),
  /** Whether the question after the first sign-in was answered or skipped. */
  asked: z.boolean(),
});
type Preference = z.infer<typeof preferenceSchema>;

const store = (userId: string) =>
  localStorageItem(`foregather:preferred-event-type:${userId}`, preferenceSchema);

const listeners = new Set<() => void>();
const announce = () => {
  for (const listener of listeners) listener();
};

/** A choice that cannot be saved. The message is shown to the user. */
export class PreferredTypeError extends Error {
  override name = 'PreferredTypeError';
}

/** The id of a built-in type, or of one of the organisation's own. */
const typeIdSchema = z.union([z.string().check(z.regex(/^[a-z][a-z-]{1,39}$/)), z.uuid()]);

/** Returns the type with this id, or throws what is wrong with the id. */
export function parseEventTypeId(id: string): EventType {
  if (!typeIdSchema.safeParse(id).success) {
    throw new PreferredTypeError('Invalid event type ID format.');
  }
  const type = eventTypeById(id);
  if (!type) throw new PreferredTypeError('Selected event type not found.');
  return type;
}

export interface PreferredType {
  type: EventType;
  /** False while the type is only the default and the user has chosen none. */
  chosen: boolean;
  asked: boolean;
}

const START: PreferredType = { type: FIRST_EVENT_TYPE, chosen: false, asked: false };

const fromPreference = (kept: Preference | null): PreferredType => {
  const type = eventTypeById(kept?.typeId);
  return { type: type ?? FIRST_EVENT_TYPE, chosen: Boolean(type), asked: kept?.asked ?? false };
};

export const readPreferredType = (userId: string): PreferredType => fromPreference(store(userId).read());

/** Throws PreferredTypeError when the id is unknown or the browser cannot store it. */
export function savePreferredType(userId: string, typeId: string): EventType {
  const type = parseEventTypeId(typeId);
  if (!store(userId).write({ typeId: type.id, asked: true })) {
    throw new PreferredTypeError('Failed to update your preferred event type.');
  }
  announce();
  return type;
}

/** 'Not now': the question is not asked again, and the default stays. */
export function skipPreferredType(userId: string): void {
  store(userId).write({ typeId: store(userId).read()?.typeId ?? null, asked: true });
  announce();
}

/**
 * The kind of the organiser's first event, as soon as it is chosen: the whole product speaks of it from then on. An answer
 * given before gives way to it, because the event is the newer word.
 */
export function speakOfFirstEvent(queries: QueryClient, userId: string, typeId: string): void {
  if (!eventTypeById(typeId)) return;
  noteOwnEventType(queries, typeId);
  if (!readPreferredType(userId).chosen) return;
  store(userId).write({ typeId, asked: true });
  announce();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  globalThis.addEventListener?.('storage', listener);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener?.('storage', listener);
  };
}

/**
 * The preferred type of this user, following changes in this and other tabs. While none is chosen on this device, it is that of
 * the organiser's own next (else latest) event, as soon as a page has read one.
 */
export function usePreferredType(userId: string | undefined): PreferredType {
  // A snapshot must be comparable by identity, so the stored text is the snapshot and is parsed afterwards.
  const text = useSyncExternalStore(
    subscribe,
    () => (userId ? JSON.stringify(store(userId).read()) : 'null'),
    () => 'null',
  );
  const own = useOwnEventType(userId);
  const kept = preferenceSchema.safeParse(JSON.parse(text));
  const preferred = kept.success ? fromPreference(kept.data) : START;
  return preferred.chosen || !own ? preferred : { ...preferred, type: own };
}

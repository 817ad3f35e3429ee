import { useState } from 'react';
import type { PickerCalendar } from './picker-calendar';

/** The month grid as far as it has come: undefined until it is there, null when it could not be loaded. */
export type LoadedCalendar = typeof PickerCalendar | null | undefined;

/**
 * The month grid brings a library of 20 kB, so it is loaded when somebody comes to the field. Asked again after a failure:
 * the connection may be back.
 */
export function usePickerCalendar(): [LoadedCalendar, () => void] {
  const [loaded, setLoaded] = useState<LoadedCalendar>();
  const load = () => {
    if (loaded) return;
    import('./picker-calendar').then(
      ({ PickerCalendar }) => setLoaded(() => PickerCalendar),
      () => setLoaded(null),
    );
  };
  return [loaded, load];
}

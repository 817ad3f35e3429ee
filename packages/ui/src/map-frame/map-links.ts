/** Where something is, as far as one knows. */
export interface Place {
  /** As on a letter, one line after the other. */
  address: readonly string[];
  /** Degrees north, -90 to 90. Used only together with a longitude, and only when both lie in their range. */
  latitude?: number | undefined;
  /** Degrees east, -180 to 180. */
  longitude?: number | undefined;
}

/** What the device opens a map with: Android and its kin know geo: (RFC 5870), Apple's phones know maps:. */
export type MapDevice = 'geo' | 'apple' | 'none';

interface Point {
  latitude: number;
  longitude: number;
}

const within = (value: number | undefined, most: number): value is number =>
  value !== undefined && Number.isFinite(value) && Math.abs(value) <= most;

/** Six digits are a tenth of a metre; what a calculation adds behind them is noise. */
const degrees = (value: number): string => String(Number(value.toFixed(6)));

function pointOf({ latitude, longitude }: Place): Point | null {
  return within(latitude, 90) && within(longitude, 180) ? { latitude, longitude } : null;
}

/** The address in one line, for the clipboard and for a search. */
export const addressLine = ({ address }: Place): string =>
  address
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(', ');

/** The place on openstreetmap.org: a mark where it is known exactly, else a search for the address. */
export function openStreetMapLink(place: Place): string {
  const point = pointOf(place);
  if (!point) return `https://www.openstreetmap.org/search?query=${encodeURIComponent(addressLine(place))}`;
  const [north, east] = [degrees(point.latitude), degrees(point.longitude)];
  return `https://www.openstreetmap.org/?mlat=${north}&mlon=${east}#map=17/${north}/${east}`;
}

/** The place in the device's own map, or null where a device has none that a page could open. */
export function mapAppLink(place: Place, device: MapDevice): string | null {
  const point = pointOf(place);
  const words = encodeURIComponent(addressLine(place));
  if (device === 'none') return null;
  if (device === 'apple')
    return point
      ? `maps:?ll=${degrees(point.latitude)},${degrees(point.longitude)}&q=${words}`
      : `maps:?q=${words}`;
  return point
    ? `geo:${degrees(point.latitude)},${degrees(point.longitude)}?q=${degrees(point.latitude)},${degrees(point.longitude)}(${words})`
    : `geo:0,0?q=${words}`;
}

/** What the reader's device opens a map with. A finger and no Apple: geo:. A desktop has no map app to count on. */
export function mapDevice(): MapDevice {
  // A tablet of Apple says that it is a Mac; a Mac has no touch points.
  if (/iPhone|iPad|iPod/.test(navigator.userAgent)) return 'apple';
  if (/Macintosh/.test(navigator.userAgent)) return navigator.maxTouchPoints > 1 ? 'apple' : 'none';
  if (/Windows|CrOS/.test(navigator.userAgent)) return 'none';
  return matchMedia('(pointer: coarse)').matches ? 'geo' : 'none';
}

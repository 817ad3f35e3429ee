import type { Caller } from '../types';
import type { Offer } from './parse/accept';
import type { Preferences } from './parse/prefer';

/** A request whose headers and path are parsed; its query and body are not. */
export interface RestRequest {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Full path of the URL, for `request.path`. */
  path: string;
  /** The full URL. */
  url: string;
  schema: string;
  /** `Content-Profile` of an answer with a body; null where the schema was no choice. */
  profile: string | null;
  headers: Headers;
  search: URLSearchParams;
  /** `Content-Location`: the resource with its sorted parameters. */
  location: string;
  /** The media types that the caller takes. */
  offers: readonly Offer[];
  prefer: Preferences;
  /** Inclusive bounds of a `Range` header. */
  range: { from: number; to: number | null } | null;
  caller: Caller;
  body: () => Promise<string>;
}

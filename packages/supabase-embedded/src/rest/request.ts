import type { Caller } from '../types';
import type { Representation } from './parse/accept';
import type { Preferences } from './parse/prefer';

/** A request with everything but its query and body read. */
export interface RestRequest {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Full path of the URL, for `request.path`. */
  path: string;
  /** The whole address. */
  url: string;
  schema: string;
  headers: Headers;
  search: URLSearchParams;
  /** `Content-Location`: the resource with its parameters in order. */
  location: string;
  accept: Representation;
  prefer: Preferences;
  /** Inclusive positions of a `Range` header. */
  range: { from: number; to: number | null } | null;
  caller: Caller;
  body: () => Promise<string>;
}

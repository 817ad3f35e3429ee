import type * as Tus from 'tus-js-client';
import { RequestError } from '../data/errors';

let loaded: Promise<typeof Tus> | undefined;

/** The client of the protocol of resumable uploads, fetched with the first file that is sent. */
export function loadTus(): Promise<typeof Tus> {
  loaded ??= import('tus-js-client').catch((error: unknown) => {
    // The next attempt fetches it again: the connection may be back.
    loaded = undefined;
    throw new RequestError(0, 'The upload could not be prepared.', { cause: error });
  });
  return loaded;
}

import { bucketRefusal } from './bucket-limits';
import { createUpload, type RunningUpload } from './upload';
import { uploadMessage } from './upload-errors';
import type { UploadState, UploadTarget } from './upload-state';

export interface QueuedUpload {
  id: string;
  file: File;
  state: UploadState;
}

export interface UploadsState {
  /** In the order in which they were added; cancelled ones are gone. */
  items: readonly QueuedUpload[];
  /** Bytes of all files together; a file that is never taken does not count. */
  sent: number;
  total: number;
}

interface Entry extends QueuedUpload {
  upload: RunningUpload;
  /** Bytes sent so far, also while it waits or after it failed. */
  sent: number;
}

const NOTHING: UploadsState = { items: [], sent: 0, total: 0 };

const isRefused = (state: UploadState) => state.status === 'failed' && state.retry === null;

/** Files on their way, `atOnce` of them at a time; a store for `useSyncExternalStore`. */
export function createUploadQueue(atOnce: number) {
  let entries: readonly Entry[] = [];
  let state = NOTHING;
  let added = 0;
  const listeners = new Set<() => void>();

  function publish(): void {
    const counted = entries.filter((entry) => !isRefused(entry.state));
    state = {
      items: entries.map((entry) => ({ id: entry.id, file: entry.file, state: entry.state })),
      sent: counted.reduce((sum, { sent }) => sum + sent, 0),
      total: counted.reduce((sum, { file }) => sum + file.size, 0),
    };
    for (const listener of listeners) listener();
  }

  /** Gives free places to those that wait, and tells everybody. */
  function advance(): void {
    let free = atOnce - entries.filter((entry) => entry.state.status === 'uploading').length;
    for (const entry of entries) {
      if (free <= 0) break;
      if (entry.state.status !== 'waiting') continue;
      free -= 1;
      entry.state = { status: 'uploading', sent: entry.sent, total: entry.file.size };
      entry.upload.start();
    }
    publish();
  }

  function add(file: File, target: UploadTarget): void {
    const change = (next: UploadState) => {
      entry.state = next;
      advance();
    };
    const retry = () => {
      if (entry.state.status === 'failed') change({ status: 'waiting' });
    };
    const entry: Entry = {
      id: String((added += 1)),
      file,
      sent: 0,
      state: { status: 'waiting' },
      upload: createUpload(file, target, {
        onProgress: (sent, total) => {
          entry.sent = sent;
          entry.state = { status: 'uploading', sent, total };
          publish();
        },
        onDone: () => {
          entry.sent = file.size;
          change({ status: 'done', path: target.path });
        },
        onFailed: (error) => change({ status: 'failed', message: uploadMessage(error), retry }),
      }),
    };
    const refusal = bucketRefusal(target.bucket, file);
    if (refusal) entry.state = { status: 'failed', message: uploadMessage(refusal), retry: null };
    entries = [...entries, entry];
    advance();
  }

  function pauseEntry(entry: Entry): void {
    if (entry.state.status !== 'uploading' && entry.state.status !== 'waiting') return;
    entry.upload.stop();
    entry.state = { status: 'paused', sent: entry.sent, total: entry.file.size };
  }

  const at = (id: string) => entries.find((entry) => entry.id === id);

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    state: () => state,
    add,
    pause: (id: string) => {
      const entry = at(id);
      if (entry) pauseEntry(entry);
      advance();
    },
    resume: (id: string) => {
      const entry = at(id);
      if (entry?.state.status === 'paused') entry.state = { status: 'waiting' };
      advance();
    },
    /** Takes the file out of the queue; what has arrived of it is removed from the server. */
    cancel: (id: string) => {
      const entry = at(id);
      if (!entry) return;
      entries = entries.filter((one) => one !== entry);
      if (entry.state.status !== 'done') {
        entry.upload.cancel().catch((error: unknown) => {
          // The server forgets it by itself after a day.
          console.warn('An upload that was cancelled could not be removed from the server.', error);
        });
      }
      advance();
    },
    /** Stops all of them, so that a later visit can go on. */
    pauseAll: () => {
      for (const entry of entries) pauseEntry(entry);
      publish();
    },
  };
}

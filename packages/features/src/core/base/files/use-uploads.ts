import { useEffect, useState, useSyncExternalStore } from 'react';
import { createUploadQueue, type UploadsState } from './upload-queue';
import type { UploadState, UploadTarget } from './upload-state';

export interface UploadOptions extends Omit<UploadTarget, 'path'> {
  /**
   * Name of a file in the bucket, its folders included. An upload is continued after a reload if the same file gets
   * the same name again.
   */
  path: (file: File) => string;
}

/** More at a time would share the same line, and each would take longer. */
const AT_ONCE = 3;

const targetOf = ({ path, ...options }: UploadOptions, file: File): UploadTarget => ({
  ...options,
  path: path(file),
});

/** Leaving the page stops its uploads; the same file chosen again goes on where it stopped. */
function useUploadQueue(atOnce: number) {
  const [queue] = useState(() => createUploadQueue(atOnce));
  const uploads = useSyncExternalStore(queue.subscribe, queue.state, queue.state);
  useEffect(() => () => queue.pauseAll(), [queue]);
  return { queue, uploads };
}

export interface UploadsHandle extends UploadsState {
  add: (files: Iterable<File>) => void;
  pause: (id: string) => void;
  resume: (id: string) => void;
  cancel: (id: string) => void;
}

/** Sends many files to a bucket, three at a time, each with a state of its own, and says how far they are together. */
export function useUploads(options: UploadOptions): UploadsHandle {
  const { queue, uploads } = useUploadQueue(AT_ONCE);
  return {
    ...uploads,
    add: (files) => {
      for (const file of files) queue.add(file, targetOf(options, file));
    },
    pause: queue.pause,
    resume: queue.resume,
    cancel: queue.cancel,
  };
}

export interface UploadHandle {
  state: UploadState;
  /** Sends this file; one that is under way is cancelled. */
  start: (file: File) => void;
  pause: () => void;
  resume: () => void;
  cancel: () => void;
}

const IDLE: UploadState = { status: 'idle' };

/** Sends one file to a bucket: with progress, pause, and the rest of it only after an interruption or a reload. */
export function useUpload(options: UploadOptions): UploadHandle {
  const { queue, uploads } = useUploadQueue(1);
  const [item] = uploads.items;
  const cancel = () => {
    for (const { id } of queue.state().items) queue.cancel(id);
  };
  return {
    state: item?.state ?? IDLE,
    start: (file) => {
      cancel();
      queue.add(file, targetOf(options, file));
    },
    pause: () => {
      if (item) queue.pause(item.id);
    },
    resume: () => {
      if (item) queue.resume(item.id);
    },
    cancel,
  };
}

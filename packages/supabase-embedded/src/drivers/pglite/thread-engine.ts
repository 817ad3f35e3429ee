import type { QueryResult } from '../../types';
import { startThread } from '../../lib/start-thread';
import { builtin } from '../node-builtin';
import { EngineLost } from '../errors';
import type { Engine, EngineOptions, EngineState } from './engine';
import { type Answer, type Call, type Request, revive } from './messages';

/**
 * Opens PGlite in a Node worker thread: a long statement blocks only that thread and can be terminated with it, and its
 * stack is large enough for Postgres to detect deep recursion itself.
 */
export async function openThreadEngine(options: EngineOptions): Promise<Engine> {
  const threads = builtin('node:worker_threads');
  if (threads === undefined) throw new Error('A worker thread needs Node.');
  const worker = startThread(threads, import.meta.url, 'worker', {
    workerData: options,
    execArgv: [],
    // The database's memory is outside of the heap; message garbage needs little space (16 MB took 7 MB more, idle).
    resourceLimits: { stackSizeMb: options.stackSizeMb, maxYoungGenerationSizeMb: 8 },
    // Postgres writes hints to standard error that every error contains anyway.
    stdout: true,
    stderr: true,
  });
  // Unread streams would fill up and block the worker.
  worker.stdout.resume();
  worker.stderr.resume();

  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let nextId = 1;
  let ended: Error | undefined;
  let closing = false;
  let onNotify: ((channel: string, payload: string) => void) | undefined;
  let onLost: ((error: Error) => void) | undefined;

  const end = (error: Error) => {
    if (ended !== undefined) return;
    ended = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    if (!closing) onLost?.(error);
  };
  worker.on('message', (answers: readonly Answer[]) => {
    for (const answer of answers) {
      if (answer.kind === 'notify') {
        onNotify?.(answer.channel, answer.payload);
        continue;
      }
      const call = waiting.get(answer.id);
      waiting.delete(answer.id);
      if (answer.kind === 'ok') call?.resolve(answer.value);
      else call?.reject(revive(answer.error));
    }
  });
  worker.on('error', (error) => end(new EngineLost(`The database thread failed: ${error.message}`)));
  worker.on('exit', (code) => end(new EngineLost(`The database thread ended with code ${code}.`)));

  /** Calls made in the same tick travel in one message: passing a message costs as much as a small statement. */
  let outbox: Request[] = [];
  const flush = () => {
    const calls = outbox;
    outbox = [];
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
    worker.postMessage(calls);
  };
  const ask = (call: Call): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (ended !== undefined) {
        reject(ended);
        return;
      }
      const id = nextId;
      nextId += 1;
      waiting.set(id, { resolve, reject });
      if (outbox.length === 0) queueMicrotask(flush);
      outbox.push({ id, call });
    });
  const kill = async () => {
    closing = true;
    await worker.terminate();
    return true;
  };

  try {
    await ask({ op: 'open' });
  } catch (error) {
    await kill();
    throw error;
  }
  // The worker answers each call with the type that `messages.ts` declares for it; both sides belong to this package.
  return {
    query: async (text, params) => (await ask({ op: 'query', text, params: [...params] })) as QueryResult,
    exec: async (text) => (await ask({ op: 'exec', text })) as string,
    onNotify: (callback) => {
      onNotify = callback;
    },
    onLost: (callback) => {
      onLost = callback;
    },
    state: async () => (await ask({ op: 'state' })) as EngineState,
    dump: async (compression) => (await ask({ op: 'dump', compression })) as Blob,
    close: async () => {
      closing = true;
      await ask({ op: 'close' });
      await worker.terminate();
    },
    kill,
  };
}

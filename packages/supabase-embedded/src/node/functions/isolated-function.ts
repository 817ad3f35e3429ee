import * as threads from 'node:worker_threads';
import { startThread } from '../../lib/start-thread';
import type { EdgeHandler, FunctionContext } from '../../types';
import {
  flattenRequest,
  flattenResponse,
  type FromThread,
  type PlainResponse,
  reviveRequest,
  reviveResponse,
  type ThreadData,
  type ToThread,
} from './messages';

export interface IsolatedOptions {
  /** The module that exports the handler, as a file: URL. */
  module: URL;
  /** Name of the export. Default 'handler'. */
  name?: string;
  /** Heap of a thread in MB. Default 128. */
  memoryMb?: number;
  /** Threads at most; each serves one call at a time. Default 2. */
  threads?: number;
  /** Calls that may wait for a thread; one more is answered with 503. Default 100. */
  maxWaiting?: number;
  /** Largest body of an answer, in bytes. Default 10 MB. */
  maxAnswerBytes?: number;
  /** A thread without a call ends after this many ms. Default 60,000. */
  idleMs?: number;
}

export interface IsolatedFunction {
  handler: EdgeHandler;
  /** Ends its threads; calls that run fail. */
  close(): Promise<void>;
}

interface Thread {
  worker: threads.Worker;
  idle?: NodeJS.Timeout;
}

/**
 * Runs an edge function in threads of its own, away from the host: its memory is limited, it sees nothing of the host's
 * environment, and what ends it (an endless loop at the time limit, its heap, `process.exit`, an error that nobody
 * caught) ends this one call, not the server and not other calls. `fetch` and `mailer` of its context go through the
 * host. What a thread cannot hold off is native code that ends the whole process, and memory outside of the heap.
 */
export function isolatedFunction(options: IsolatedOptions): IsolatedFunction {
  const { module, name = 'handler', memoryMb = 128, maxWaiting = 100, idleMs = 60_000 } = options;
  const { threads: most = 2, maxAnswerBytes = 10 * 1_048_576 } = options;
  const free: Thread[] = [];
  const all = new Set<Thread>();
  const waiting: ((thread: Thread) => void)[] = [];

  function open(): Thread {
    const data: ThreadData = { module: module.href, name };
    const worker = startThread(threads, import.meta.url, 'thread', {
      workerData: data,
      // The host's own settings and secrets are none of a function's business.
      env: {},
      execArgv: module.href.endsWith('.ts') ? ['--conditions=@foregather/source'] : [],
      // Young objects get little room: a thread that is called each second would else keep 48 MB of garbage.
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 4, stackSizeMb: 4 },
      stdout: true,
    });
    // Standard output is the host's.
    worker.stdout.on('data', (chunk: Buffer) => void process.stderr.write(chunk));
    const thread: Thread = { worker };
    all.add(thread);
    // An error without a call to blame has ended the thread, no more.
    worker.on('error', () => {});
    worker.once('exit', () => {
      all.delete(thread);
      const at = free.indexOf(thread);
      if (at >= 0) free.splice(at, 1);
    });
    worker.unref();
    return thread;
  }

  /** A thread for one call; null when too many wait. */
  function take(signal: AbortSignal): Promise<Thread> | null {
    const thread = free.pop() ?? (all.size < most ? open() : undefined);
    if (thread !== undefined) {
      clearTimeout(thread.idle);
      return Promise.resolve(thread);
    }
    if (waiting.length >= maxWaiting) return null;
    return new Promise((resolve, reject) => {
      waiting.push(resolve);
      signal.addEventListener('abort', () => {
        const at = waiting.indexOf(resolve);
        if (at >= 0) waiting.splice(at, 1);
        reject(new Error('The call was given up while it waited.'));
      });
    });
  }

  function giveBack(thread: Thread): void {
    const next = waiting.shift();
    if (next !== undefined) next(thread);
    else {
      free.push(thread);
      thread.idle = setTimeout(() => void thread.worker.terminate(), idleMs).unref();
    }
  }

  /** A thread that ended in the middle of a call leaves its place to a new one. */
  async function discard(thread: Thread): Promise<void> {
    await thread.worker.terminate();
    all.delete(thread);
    const next = waiting.shift();
    if (next !== undefined) next(open());
  }

  const handler: EdgeHandler = async (request, context) => {
    const taken = take(request.signal);
    if (taken === null) {
      return Response.json(
        { code: 503, message: 'Too many calls of this function are running.' },
        { status: 503, headers: { 'retry-after': '1' } },
      );
    }
    const plain = await flattenRequest(request);
    const thread = await taken;
    try {
      const answer = await call(thread.worker, request.signal, plain, context);
      if ((answer.body?.byteLength ?? 0) > maxAnswerBytes) {
        throw new FunctionFailed(`The answer is larger than ${maxAnswerBytes} bytes.`);
      }
      giveBack(thread);
      return reviveResponse(answer);
    } catch (error) {
      // After a plain failure the thread is as good as before; anything else has left it in an unknown state.
      if (error instanceof FunctionFailed) giveBack(thread);
      else await discard(thread);
      throw error;
    }
  };

  return {
    handler,
    close: async () => {
      await Promise.all([...all].map(({ worker }) => worker.terminate()));
    },
  };
}

/** The function threw, or answered with what cannot be sent on. Its thread lives. */
class FunctionFailed extends Error {
  override name = 'FunctionFailed';
}

function call(
  worker: threads.Worker,
  signal: AbortSignal,
  request: Awaited<ReturnType<typeof flattenRequest>>,
  { env, caller, clock, fetch, mailer }: FunctionContext,
): Promise<PlainResponse> {
  return new Promise((resolve, reject) => {
    const send = (message: ToThread) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
      worker.postMessage(message);
    };
    const serve = async (id: number, work: () => Promise<PlainResponse | null>) => {
      try {
        send({ kind: 'told', id, value: await work() });
      } catch (error) {
        send({ kind: 'refused', id, message: error instanceof Error ? error.message : String(error) });
      }
    };
    const onMessage = (message: FromThread) => {
      switch (message.kind) {
        case 'answer':
          return settle(() => resolve(message.response));
        case 'failed':
          return settle(() => reject(new FunctionFailed(message.message)));
        case 'fetch':
          return void serve(message.id, async () =>
            flattenResponse(await fetch(reviveRequest(message.request, signal))),
          );
        case 'mail':
          return void serve(message.id, async () => {
            await mailer.send(message.message);
            return null;
          });
        default:
          return message satisfies never;
      }
    };
    const onError = (error: Error) => settle(() => reject(error));
    const onExit = (code: number) =>
      settle(() => reject(new Error(`The function's thread ended with ${code}.`)));
    const onAbort = () => settle(() => reject(new Error('The function was stopped at its time limit.')));
    const settle = (end: () => void) => {
      worker.off('message', onMessage);
      worker.off('error', onError);
      worker.off('exit', onExit);
      signal.removeEventListener('abort', onAbort);
      // A thread that waits for its next call must not keep the process alive.
      worker.unref();
      end();
    };
    worker.ref();
    worker.on('message', onMessage);
    worker.on('error', onError);
    worker.on('exit', onExit);
    signal.addEventListener('abort', onAbort);
    if (signal.aborted) return onAbort();
    // Taken from the context alone: what else it may hold cannot pass into a thread.
    send({ kind: 'call', request, env: { ...env }, caller, now: clock.now() });
  });
}

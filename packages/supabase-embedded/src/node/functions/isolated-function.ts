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
  /** Heap limit of a thread in MB. Default 128. */
  memoryMb?: number;
  /** Maximum number of threads; each serves one call at a time. Default 2. */
  threads?: number;
  /** Calls that may wait for a thread; further ones are answered 503. Default 100. */
  maxWaiting?: number;
  /** Largest response body in bytes. Default 10 MB. */
  maxAnswerBytes?: number;
  /** Idle time in ms after which a thread ends. Default 60,000. */
  idleMs?: number;
}

export interface IsolatedFunction {
  handler: EdgeHandler;
  /** Ends its threads; running calls fail. */
  close(): Promise<void>;
}

interface Thread {
  worker: threads.Worker;
  idle?: NodeJS.Timeout;
}

/**
 * Runs an edge function in dedicated threads: its memory is limited, it cannot see the host's environment, and a
 * failure (an endless loop at the time limit, a full heap, `process.exit`, an uncaught error) ends this one call, not
 * the server or other calls. `fetch` and `mailer` of its context go through the host. A thread cannot contain native
 * code that ends the whole process, or memory outside of the heap.
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
      // Functions must not see the host's settings and secrets.
      env: {},
      execArgv: module.href.endsWith('.ts') ? ['--conditions=@foregather/source'] : [],
      // A small young generation: a thread that is called each second would otherwise keep 48 MB of garbage.
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 4, stackSizeMb: 4 },
      stdout: true,
    });
    // Standard output belongs to the host.
    worker.stdout.on('data', (chunk: Buffer) => void process.stderr.write(chunk));
    const thread: Thread = { worker };
    all.add(thread);
    // An error outside of a call only ended the thread.
    worker.on('error', () => {});
    worker.once('exit', () => {
      all.delete(thread);
      const at = free.indexOf(thread);
      if (at >= 0) free.splice(at, 1);
    });
    worker.unref();
    return thread;
  }

  /** Returns a thread for one call; null when too many calls wait. */
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

  /** A thread that ended during a call is replaced by a new one. */
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
      // After an ordinary failure the thread can be reused; anything else leaves it in an unknown state.
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

/** The function threw, or returned something that cannot be sent. Its thread is alive. */
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
      // A waiting thread must not keep the process alive.
      worker.unref();
      end();
    };
    worker.ref();
    worker.on('message', onMessage);
    worker.on('error', onError);
    worker.on('exit', onExit);
    signal.addEventListener('abort', onAbort);
    if (signal.aborted) return onAbort();
    // Only this part of the context is sent: other members cannot pass into a thread.
    send({ kind: 'call', request, env: { ...env }, caller, now: clock.now() });
  });
}

/** Entry of the worker thread that runs one edge function, call after call. Started by `isolated-function.ts` only. */
import { parentPort, workerData } from 'node:worker_threads';
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

const port = parentPort;
if (port === null) throw new Error('This file runs in a worker thread.');
// `isolated-function.ts` starts this file with exactly these data.
const { module, name } = workerData as ThreadData;
const say = (message: FromThread) => port.postMessage(message);

let nextId = 1;
const waiting = new Map<
  number,
  { resolve: (value: PlainResponse | null) => void; reject: (error: Error) => void }
>();
const ask = (build: (id: number) => FromThread): Promise<PlainResponse | null> =>
  new Promise((resolve, reject) => {
    const id = nextId;
    nextId += 1;
    waiting.set(id, { resolve, reject });
    say(build(id));
  });

const fetchThroughHost: FunctionContext['fetch'] = async (input, init) => {
  const request = await flattenRequest(new Request(input, init));
  const answer = await ask((id) => ({ kind: 'fetch', id, request }));
  if (answer === null) throw new TypeError('fetch failed');
  return reviveResponse(answer);
};

async function findHandler(): Promise<EdgeHandler> {
  const found: unknown = Reflect.get(await import(module), name);
  if (typeof found !== 'function') throw new Error(`${module} exports no function ${name}.`);
  // Arguments and result are the contract of its author; any other result is a failure below.
  return found as EdgeHandler;
}
const handler = findHandler();
// A module that cannot be loaded is reported to each call, which awaits it; unhandled the rejection would end the
// thread.
handler.catch(() => {});

async function run({ request, env, caller, now }: Extract<ToThread, { kind: 'call' }>): Promise<void> {
  const ahead = now - Date.now();
  try {
    const response: unknown = await (await handler)(reviveRequest(request), {
      env,
      caller,
      clock: { now: () => Date.now() + ahead },
      fetch: fetchThroughHost,
      mailer: {
        send: async (message) => void (await ask((id) => ({ kind: 'mail', id, message }))),
      },
    });
    if (!(response instanceof Response)) throw new TypeError('The function did not return a Response.');
    say({ kind: 'answer', response: await flattenResponse(response) });
  } catch (error) {
    say({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
}

port.on('message', (message: ToThread) => {
  if (message.kind === 'call') {
    void run(message);
    return;
  }
  const asked = waiting.get(message.id);
  waiting.delete(message.id);
  if (message.kind === 'told') asked?.resolve(message.value);
  else asked?.reject(new Error(message.message));
});

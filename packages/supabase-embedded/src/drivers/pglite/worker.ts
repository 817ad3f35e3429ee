/** Entry of the worker thread that runs PGlite. Started by `thread-engine.ts` only. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Engine, EngineOptions } from './engine';
import { openInlineEngine } from './inline-engine';
import { type Answer, type Call, flatten, type Request } from './messages';

const port = parentPort;
if (port === null) throw new Error('This file runs in a worker thread.');
// `thread-engine.ts` starts this file with exactly these options.
const options = workerData as EngineOptions;

let engine: Engine | undefined;
/** Calls are answered in order of arrival, because the statements of a transaction are sent without waiting. */
let last: Promise<void> = Promise.resolve();

port.on('message', (requests: readonly Request[]) => {
  last = last.then(async () => {
    const answers: Answer[] = [];
    for (const { id, call } of requests) {
      try {
        answers.push({ kind: 'ok', id, value: await perform(call) });
      } catch (error) {
        answers.push({ kind: 'error', id, error: flatten(error) });
      }
    }
    port.postMessage(answers);
  });
});

async function perform(call: Call): Promise<unknown> {
  if (call.op === 'open') {
    engine = await openInlineEngine(options);
    engine.onNotify((channel, payload) =>
      port?.postMessage([{ kind: 'notify', channel, payload }] satisfies Answer[]),
    );
    return undefined;
  }
  if (engine === undefined) throw new Error('The engine is not open.');
  switch (call.op) {
    case 'query':
      return engine.query(call.text, call.params);
    case 'exec':
      return engine.exec(call.text);
    case 'state':
      return engine.state();
    case 'dump': {
      // A File does not survive structured cloning here; a Blob does.
      const dump = await engine.dump(call.compression);
      return new Blob([await dump.arrayBuffer()], { type: dump.type });
    }
    case 'close':
      return engine.close();
    default:
      return call satisfies never;
  }
}

import type { Clock, EdgeFunction, FunctionContext, Mailer, Service } from '../types';

export interface FunctionsHostOptions {
  functions: Record<string, EdgeFunction>;
  env: Record<string, string>;
  mailer: Mailer;
  clock: Clock;
  fetch: FunctionContext['fetch'];
  /** Time limit of a call in ms. Default 30,000. */
  timeLimitMs?: number;
  log: (entry: Record<string, unknown>) => void;
}

export interface FunctionsHost {
  service: Service;
  /** Whether the function accepts calls without a user's token; an unknown one does, with its 404. */
  isOpen: (name: string) => boolean;
}

const TIME_LIMIT_MS = 30_000;

/** Runs edge functions in this process. A function that throws or never responds fails its own call, nothing else. */
export function createFunctionsHost(options: FunctionsHostOptions): FunctionsHost {
  const { functions, env, mailer, clock, fetch, log, timeLimitMs = TIME_LIMIT_MS } = options;
  const find = (name: string) => (Object.hasOwn(functions, name) ? functions[name] : undefined);

  const service: Service = async (request, { path, caller }) => {
    const name = path.split('/')[1] ?? '';
    const found = find(name);
    if (!found)
      return Response.json(
        { code: 'NOT_FOUND', message: 'Requested function was not found' },
        { status: 404 },
      );
    const stop = new AbortController();
    const limit = timeLimit(timeLimitMs);
    try {
      const limited = new Request(request, { signal: AbortSignal.any([request.signal, stop.signal]) });
      const work = Promise.resolve().then(() =>
        found.handler(limited, { env: { ...env }, caller, mailer, clock, fetch }),
      );
      // A failure after the time limit has no receiver; unhandled it would end the process.
      work.catch(() => undefined);
      const outcome = await Promise.race([work, limit.reached]);
      if (outcome instanceof Response) return outcome;
      log({ level: 'error', event: 'function-overran', name, limitMs: timeLimitMs });
      return Response.json(
        { code: 504, message: 'The function took too long and was stopped.' },
        { status: 504 },
      );
    } catch (error) {
      const errorId = crypto.randomUUID();
      log({ level: 'error', event: 'function-failed', name, id: errorId, error });
      return Response.json(
        { code: 500, message: 'The function failed.', error_id: errorId },
        { status: 500 },
      );
    } finally {
      limit.clear();
      stop.abort();
    }
  };

  return {
    service,
    isOpen(name) {
      const found = find(name);
      return found === undefined || found.verifyJwt === false;
    },
  };
}

function timeLimit(ms: number): { reached: Promise<'overran'>; clear: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reached = new Promise<'overran'>((resolve) => {
    timer = setTimeout(() => resolve('overran'), ms);
  });
  return { reached, clear: () => clearTimeout(timer) };
}

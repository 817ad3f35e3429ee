import {
  DatabaseError,
  DeadlineExceeded,
  TooMuchWork,
  Unavailable,
  type Caller,
  type Clock,
  type Driver,
  type ProjectKeys,
  type Service,
} from '../types';
import { MAX_BODY_BYTES, readBody } from './body';
import { allowCrossOrigin, preflight } from './cors';
import { problemResponse, type Problem, type ServiceName } from './errors';
import { resumableCapabilities, streamsBody } from '../storage/upload-paths';
import { createCallerThrottle, type CallerThrottle } from './caller-throttle';
import { createCallerResolver } from './resolve-caller';
import { isVisitorCall, MAX_VISITOR_BODY_BYTES, VisitorCalls } from './visitor-calls';

export interface GatewayOptions {
  /** Where several hosts of one database count calls together. */
  driver: Pick<Driver, 'query' | 'shared'>;
  keys: ProjectKeys;
  siteUrl: string;
  clock: Clock;
  services: Record<ServiceName, Service>;
  /** Whether a function may be called without a key or token; unknown functions may, to get their 404. */
  isOpenFunction: (name: string) => boolean;
  log: (entry: Record<string, unknown>) => void;
}

interface Origin {
  /** Address of the client as determined by the host. */
  ip?: string | null;
  /** A call of the backend to itself: logged only when it fails, because a job every second would fill the log. */
  internal?: boolean;
}

export type Gateway = (request: Request, from?: Origin) => Promise<Response>;

const ROUTE = /^\/(rest|auth|storage|realtime|functions)\/v1(\/.*)?$/;

/**
 * The entry point of the backend: identifies the caller, refuses what no service should see, and formats every error.
 */
export function createGateway(options: GatewayOptions): Gateway {
  const { clock, log } = options;
  const identify = createCallerResolver(options);
  const throttle = createCallerThrottle(clock);
  const visitorCalls = new VisitorCalls(clock, options.driver);

  return async (request, from = {}) => {
    const requestId = crypto.randomUUID();
    const began = clock.now();
    const pathname = new URL(request.url).pathname;
    const [, name, path = '/'] = ROUTE.exec(pathname) ?? [];
    const service = isServiceName(name) ? name : null;
    let caller: Caller | null = null;

    const answer = async (): Promise<Response> => {
      if (request.method === 'OPTIONS')
        return preflight(service === 'storage' ? resumableCapabilities(path) : {});
      if (service === null) return problemResponse(null, NO_ROUTE, request);
      if (request.url.includes('%00'))
        return problemResponse(service, badRequest('The URL contains a NUL character.'), request);
      const identified = await identify(request, service, path, from.ip ?? null);
      if ('problem' in identified) return problemResponse(service, identified.problem, request);
      caller = identified.caller;
      // Files are neither buffered nor inspected here; the bucket limits their size.
      if (service === 'storage' && streamsBody(request.method, path))
        return options.services.storage(request, { path, caller });
      const visit = isVisitorCall(identified.caller, service, path);
      const wait = visit ? await visitorCalls.remainingWait(from.ip ?? null) : 0;
      if (wait > 0) return problemResponse(service, tooManyCalls(wait), request);
      const read = await readBody(request, service, visit ? MAX_VISITOR_BODY_BYTES : MAX_BODY_BYTES);
      if ('status' in read) return problemResponse(service, refusedBody(read), request);
      const checked = read.body === null ? request : withBody(request, read.body);
      if (service !== 'rest') return options.services[service](checked, { path, caller });
      const asking = identified.caller;
      return throttle.run(asking, async () => {
        const wait = throttle.remainingWait(asking);
        if (wait > 0) return problemResponse(service, tooDear(wait), request);
        return countingOverruns(throttle, asking, () =>
          options.services[service](checked, { path, caller: asking }),
        );
      });
    };

    let response: Response;
    try {
      response = await answer();
    } catch (error) {
      response = problemResponse(service, describe(error, requestId), request);
      log({
        level: response.status === 500 ? 'error' : 'warn',
        event: 'request-failed',
        id: requestId,
        error: logged(error),
      });
    }
    response = finish(response, requestId);
    if (from.internal === true && response.ok) return response;
    const asker: Caller | null = caller;
    log({
      level: 'info',
      event: 'request',
      id: requestId,
      method: request.method,
      path: pathname,
      status: response.status,
      ms: clock.now() - began,
      ...whoAsked(asker),
    });
    return response;
  };
}

/** Records an overrun when a request hit the time limit or used up the engine's memory. */
async function countingOverruns(
  throttle: CallerThrottle,
  caller: Caller,
  ask: () => Promise<Response>,
): Promise<Response> {
  try {
    const response = await ask();
    if (response.headers.get('proxy-status')?.endsWith('error=53200') === true)
      throttle.recordOverrun(caller);
    return response;
  } catch (error) {
    if (error instanceof DeadlineExceeded) throttle.recordOverrun(caller);
    throw error;
  }
}

const isServiceName = (name: string | undefined): name is ServiceName =>
  name === 'rest' || name === 'auth' || name === 'storage' || name === 'realtime' || name === 'functions';

function withBody(request: Request, body: Uint8Array<ArrayBuffer>): Request {
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    signal: request.signal,
    ...(body.length > 0 ? { body } : {}),
  });
}

/** Headers of every response. Services set their own `cache-control` where a response may be cached. */
function finish(response: Response, requestId: string): Response {
  const headers = new Headers(response.headers);
  allowCrossOrigin(headers);
  headers.set('sb-request-id', requestId);
  headers.set('x-content-type-options', 'nosniff');
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

const NO_ROUTE: Problem = {
  status: 404,
  authCode: 'unknown',
  restCode: 'PGRST125',
  message: 'no Route matched with those values',
};
const badRequest = (message: string): Problem => ({
  status: 400,
  authCode: 'bad_json',
  restCode: 'PGRST102',
  message,
});

const tooManyCalls = (waitMs: number): Problem => ({
  ...tooDear(waitMs),
  restCode: 'PT429',
  message: 'Too many calls came from this address. Wait a moment and try again.',
});

const tooDear = (waitMs: number): Problem => ({
  status: 429,
  authCode: 'over_request_rate_limit',
  restCode: '57014',
  message: 'Your last requests took too long. Wait a moment, then ask for less at once.',
  headers: { 'retry-after': String(Math.ceil(waitMs / 1000)) },
});

const refusedBody = ({ status, message }: { status: 400 | 413; message: string }): Problem =>
  status === 413
    ? { status, message, authCode: 'request_entity_too_large', restCode: 'PGRST102' }
    : badRequest(message);

/** The error that the caller sees: that something failed and which log entry describes it, nothing more. */
function describe(error: unknown, errorId: string): Problem {
  if (error instanceof Unavailable) {
    return {
      status: 503,
      authCode: 'unexpected_failure',
      restCode: 'PGRST001',
      message: 'The database is not available at the moment. Try again shortly.',
      headers: { 'retry-after': String(error.retryAfterSeconds) },
    };
  }
  if (error instanceof TooMuchWork) return tooDear(error.retryAfterSeconds * 1000);
  if (error instanceof DeadlineExceeded) {
    return {
      status: 504,
      authCode: 'request_timeout',
      restCode: '57014',
      message: 'The request took too long and was stopped.',
    };
  }
  // docs/reliability.md, R4; the REST service says the same of it by itself.
  if (error instanceof DatabaseError && error.code === '53100') {
    return {
      status: 507,
      authCode: 'unexpected_failure',
      restCode: '53100',
      message:
        'The server has no disk space left at the moment. Stored data are not affected. Try again later.',
    };
  }
  return {
    status: 500,
    authCode: 'unexpected_failure',
    restCode: 'XX000',
    message: 'Something went wrong on the server.',
    errorId,
  };
}

/** A database error keeps its code and message; details may quote a row. */
function logged(error: unknown): unknown {
  return error instanceof DatabaseError
    ? { name: error.name, code: error.code, message: error.message }
    : error;
}

function whoAsked(caller: Caller | null): Record<string, unknown> {
  if (caller === null) return {};
  const { role, claims } = caller;
  return { role, ...(claims.sub === undefined ? {} : { user: claims.sub }) };
}

/** Errors that the gateway answers on behalf of a service, each in the shape and words of that service. */

export type ServiceName = 'rest' | 'auth' | 'storage' | 'realtime' | 'functions';

export interface Problem {
  status: number;
  /** Error code of the auth service. */
  authCode: string;
  /** Error code of the REST service. */
  restCode: string;
  message: string;
  headers?: Record<string, string>;
  /** Id of the log entry with the details. */
  errorId?: string;
}

const API_VERSION = 'x-supabase-api-version';
const FIRST_VERSION = '2024-01-01';

/** A problem as the JSON error of the requested service. */
export function problemResponse(service: ServiceName | null, problem: Problem, request: Request): Response {
  const headers = new Headers({ 'content-type': 'application/json; charset=utf-8', ...problem.headers });
  const { status, message } = problem;
  const errorId = problem.errorId === undefined ? {} : { error_id: problem.errorId };
  if (service === 'auth') return authProblem(problem, headers, errorId, request);
  if (service === 'rest') {
    headers.set('proxy-status', `PostgREST; error=${problem.restCode}`);
    const hint = problem.errorId === undefined ? null : `Error id ${problem.errorId}`;
    return json({ code: problem.restCode, message, details: null, hint }, status, headers);
  }
  if (service === 'storage') return storageProblem(problem, headers, errorId);
  if (service === 'functions') return json({ code: status, message, ...errorId }, status, headers);
  return json({ message, ...errorId }, status, headers);
}

/** The storage service answers 400 to every client error and puts the real status into the body, as upstream does. */
function storageProblem({ status, authCode, message }: Problem, headers: Headers, errorId: object): Response {
  const refused = status === 401;
  const body = {
    statusCode: String(refused ? 403 : status),
    error: refused ? 'Unauthorized' : authCode,
    message,
    code: refused ? 'AccessDenied' : authCode,
    ...errorId,
  };
  return json(body, status >= 500 ? status : 400, headers);
}

function authProblem(problem: Problem, headers: Headers, errorId: object, request: Request): Response {
  const { status, authCode, message } = problem;
  headers.set('x-sb-error-code', authCode);
  const asked = request.headers.get(API_VERSION) ?? '';
  if (/^\d{4}-\d\d-\d\d$/.test(asked) && asked >= FIRST_VERSION) {
    headers.set(API_VERSION, FIRST_VERSION);
    return json({ code: authCode, message, ...errorId }, status, headers);
  }
  return json({ code: status, error_code: authCode, msg: message, ...errorId }, status, headers);
}

function json(body: object, status: number, headers: Headers): Response {
  return new Response(JSON.stringify(body), { status, headers });
}

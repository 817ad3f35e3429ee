import type { Caller, MailMessage } from '../../types';

/** A request or response in a form that passes between threads; bodies are buffered. */
export interface PlainRequest {
  url: string;
  method: string;
  headers: [string, string][];
  body: ArrayBuffer | null;
}
export interface PlainResponse {
  status: number;
  headers: [string, string][];
  body: ArrayBuffer | null;
}

/** Messages from the host to the thread of a function. */
export type ToThread =
  | {
      kind: 'call';
      request: PlainRequest;
      env: Record<string, string>;
      caller: Caller;
      /** The host's time, so that both use the same clock. */
      now: number;
    }
  | { kind: 'told'; id: number; value: PlainResponse | null }
  | { kind: 'refused'; id: number; message: string };

/** Messages from the thread to the host: the result of a call, or what it needs meanwhile. */
export type FromThread =
  | { kind: 'answer'; response: PlainResponse }
  | { kind: 'failed'; message: string }
  | { kind: 'fetch'; id: number; request: PlainRequest }
  | { kind: 'mail'; id: number; message: MailMessage };

/** The function that a thread runs. */
export interface ThreadData {
  module: string;
  name: string;
}

export async function flattenRequest(request: Request): Promise<PlainRequest> {
  return {
    url: request.url,
    method: request.method,
    headers: [...request.headers],
    body: request.body === null ? null : await request.arrayBuffer(),
  };
}

export const reviveRequest = ({ url, method, headers, body }: PlainRequest, signal?: AbortSignal): Request =>
  new Request(url, { method, headers, body, ...(signal ? { signal } : {}) });

export async function flattenResponse(response: Response): Promise<PlainResponse> {
  return {
    status: response.status,
    headers: [...response.headers],
    body: response.body === null ? null : await response.arrayBuffer(),
  };
}

export const reviveResponse = ({ status, headers, body }: PlainResponse): Response =>
  new Response(body, { status, headers });

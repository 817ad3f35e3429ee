import type { Database } from '@foregather/features/core/base';

type Functions = Database['public']['Functions'];

/** A refusal of the database: a sentence for people, a stable code for programs (hint), figures as JSON (details). */
export interface RpcError {
  message: string;
  /** SQLSTATE, where the database gave one. */
  code?: string | undefined;
  hint: string | null;
  details: string | null;
}

/** What a function of the database answered. `data` is parsed by whoever asked, so its type is not claimed here. */
export interface RpcAnswer {
  data: unknown;
  error: RpcError | null;
  /** 0: no answer came. */
  status: number;
}

/** Calls a function of the database as a visitor: by the page's client, or by the server for a page without script. */
export type VisitorRpc = <Name extends keyof Functions>(
  name: Name,
  args: Functions[Name]['Args'],
) => Promise<RpcAnswer>;

/** Calls an edge function as a visitor, `payments/start`: what the database alone cannot do. */
export type VisitorFunction = (path: string, body: Record<string, unknown>) => Promise<RpcAnswer>;

/** What a page has to read by. */
export interface ReadContext {
  call: VisitorRpc;
  invoke: VisitorFunction;
  token: string;
}

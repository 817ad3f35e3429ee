import * as z from 'zod';
import { type Child, start } from './child-process.ts';

/** The request options that the tests use. */
export interface RestInit {
  method?: string;
  body?: string;
  headers?: Record<string, string>;
}

export interface Host {
  child: Child;
  url: string;
  key: string;
  secret: string;
  /** Calls the REST API as a visitor. */
  rest: (path: string, init?: RestInit) => Promise<Response>;
  /** Writes one note; returns its id when it was acknowledged. */
  write: (words: string) => Promise<{ status: number; id: number | null; body: string; ms: number }>;
  /** All ids. */
  ids: () => Promise<number[]>;
}

/** Starts `backend-host` on a folder. */
export async function startHost(folder: string, env: Record<string, string> = {}): Promise<Host> {
  const child = start('backend-host', folder, env);
  const url = await child.said('URL', 120_000);
  const key = await child.said('KEY');
  const secret = await child.said('SECRET');
  const rest = (path: string, init: RestInit = {}) =>
    fetch(`${url}/rest/v1/${path}`, {
      ...init,
      headers: { apikey: key, 'content-type': 'application/json', ...init.headers },
    });
  const idSchema = z.array(z.object({ id: z.number() }));
  return {
    child,
    url,
    key,
    secret,
    rest,
    write: async (words) => {
      const started = performance.now();
      const answer = await rest('notes?select=id', {
        method: 'POST',
        headers: { prefer: 'return=representation' },
        body: JSON.stringify({ words }),
      });
      const body = await answer.text();
      const id = answer.status === 201 ? (idSchema.parse(JSON.parse(body))[0]?.id ?? null) : null;
      return { status: answer.status, id, body, ms: performance.now() - started };
    },
    ids: async () => {
      const found: number[] = [];
      for (;;) {
        const answer = await rest(`notes?select=id&order=id&id=gt.${found.at(-1) ?? 0}&limit=1000`);
        if (answer.status !== 200) throw new Error(`The list answers ${answer.status}.`);
        const page = idSchema.parse(await answer.json()).map(({ id }) => id);
        if (page.length === 0) return found;
        found.push(...page);
      }
    },
  };
}

/** A percentile of the numbers. */
export function percentile(numbers: readonly number[], part: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import * as z from 'zod';
import { start } from './support/child-process.ts';
import { scale } from '../../packages/supabase-embedded/src/testing/scale.ts';

const ROUNDS = scale(3, 20);
const folder = mkdtempSync(path.join(os.tmpdir(), 'stop-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('R22: SIGTERM under load exits with 0 within 10 s, also when repeated, and every answered write is there', async () => {
  const answered = new Set<string>();
  for (let round = 0; round <= ROUNDS; round += 1) {
    const server = start('server', folder);
    const url = await server.said('URL');
    const rows = z.array(z.string()).parse(await (await fetch(`${url}/rows`)).json());
    expect([...answered].filter((id) => !rows.includes(id))).toEqual([]);

    const enough = new AbortController();
    const load = Array.from({ length: 10 }, async (_, client) => {
      for (let n = 0; !enough.signal.aborted; n += 1) {
        const id = `${round}-${client}-${n}`;
        const answer = await fetch(`${url}/row`, { method: 'POST', body: id }).catch(() => null);
        // The server may refuse connections during shutdown; an answered request counts.
        if (answer?.status === 200) answered.add(id);
        if (answer === null) return;
      }
    });
    await new Promise((resolve) => setTimeout(resolve, 500));
    const signalled = Date.now();
    server.process.kill('SIGTERM');
    setTimeout(() => server.process.kill('SIGTERM'), 50);
    expect(await server.ended()).toBe(0);
    expect(Date.now() - signalled).toBeLessThan(10_000);
    enough.abort();
    await Promise.all(load);
  }
  expect(answered.size).toBeGreaterThan(ROUNDS * 5);
}, 600_000);

/** A client as a process of its own: sends one request again and again over kept connections, so many side by side. */
import { Agent, request } from 'node:http';

export interface Load {
  url: string;
  method: 'GET' | 'POST';
  /** Alternately by each of these. */
  askers: readonly { headers: Record<string, string>; body?: string }[];
  count: number;
  sideBySide: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

function once(load: Load, index: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const { headers: own = {}, body } = load.askers[index % load.askers.length] ?? {};
    const headers = { ...own, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
    const sent = request(load.url, { method: load.method, headers, agent }, (response) => {
      response.resume();
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode = 0 } = response;
        if (statusCode < 300) resolve();
        else reject(new Error(`${load.method} ${load.url} answered ${statusCode}`));
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

async function run(load: Load): Promise<number> {
  let next = 0;
  const line = async () => {
    for (let index = next++; index < load.count; index = next++) await once(load, index);
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: load.sideBySide }, line));
  return performance.now() - began;
}

process.on('message', (load: Load) => {
  run(load).then(
    (ms) => process.send?.({ ms }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});

import { request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HttpHost, startHttpHost } from '../auth/testing/http-host';
import { createMemoryFiles } from '../storage/memory-files';

/**
 * 300 MB of JSON compressed to less than 1 MB: it passes the body limit and would not fit into memory. Generated in
 * chunks for the same reason.
 */
const bomb = () => {
  const piece = gzipSync(' '.repeat(1_000_000));
  return Buffer.concat([gzipSync('['), ...Array.from({ length: 300 }, () => piece), gzipSync(']')]);
};

describe('threat 87: a body that is packed', () => {
  let host: HttpHost;
  beforeAll(async () => {
    host = await startHttpHost({ storage: { files: createMemoryFiles() } });
  });
  afterAll(() => host.stop());

  const send = (path: string, body: Buffer, encoding: string) =>
    new Promise<number>((resolve, reject) => {
      const sent = request(
        `${host.url}${path}`,
        {
          method: 'POST',
          headers: {
            apikey: host.backend.publishableKey,
            'content-type': 'application/json',
            'content-encoding': encoding,
            'content-length': body.length,
          },
        },
        (answer) => {
          answer.resume();
          answer.on('end', () => resolve(answer.statusCode ?? 0));
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });

  it('is not unpacked: it is refused as the bytes it is, and costs no memory', async () => {
    const body = bomb();
    expect(body.length).toBeLessThan(1_000_000);
    const before = process.memoryUsage().rss;
    for (const path of ['/rest/v1/x', '/auth/v1/signup', '/storage/v1/bucket'])
      for (const encoding of ['gzip', 'deflate', 'x-gzip, gzip']) {
        expect([path, encoding, await send(path, body, encoding)]).toEqual([path, encoding, 400]);
      }
    expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000);
    const health = await fetch(`${host.url}/auth/v1/health`, {
      headers: { apikey: host.backend.publishableKey },
    });
    expect(health.status).toBe(200);
  });
});

import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANN, type Storage } from '../../storage/testing/harness';
import { TEST_KEYS } from '../../testing';
import type { RunningServer } from '../server';
import { openUploadHost, type UploadHost } from './testing/upload-host';

const folder = mkdtempSync(path.join(os.tmpdir(), 'cut-uploads-'));
const MB = 1024 * 1024;

describe.each(['pglite', 'pg'] as const)('uploads in one go to a Node host on %s', (kind) => {
  let host: UploadHost;
  let storage: Storage;
  let server: RunningServer;
  beforeAll(async () => {
    host = await openUploadHost(kind, path.join(folder, kind));
    ({ storage, server } = host);
  }, 120_000);
  afterAll(async () => {
    await host.close();
    rmSync(path.join(folder, kind), { recursive: true, force: true });
  });

  it.each([10, 50, 99])('R16: an upload cut at %i %% leaves neither row nor file', async (percent) => {
    const length = 4 * MB;
    const token = await storage.tokenOf(ANN);
    const before = await storage.fileIds();
    for (const form of [false, true]) {
      const type = form ? 'multipart/form-data; boundary=b' : 'application/octet-stream';
      const socket = connect(server.port, '127.0.0.1');
      await new Promise((resolve) => socket.once('connect', resolve));
      socket.write(
        `POST /storage/v1/object/private/${ANN}/cut.bin HTTP/1.1\r\nhost: localhost\r\napikey: ${TEST_KEYS.publishableKey}\r\nauthorization: Bearer ${token}\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`,
      );
      if (form) socket.write('--b\r\ncontent-disposition: form-data; name=""; filename="x"\r\n\r\n');
      const sent = randomBytes((length * percent) / 100);
      await new Promise<void>((resolve) => socket.write(sent, () => resolve()));
      socket.destroy();
    }
    const settled = async () =>
      readdirSync(path.join(folder, kind, 'files', 'unfinished')).length === 0 &&
      storage.backend.entries.filter((entry) => String(entry['path']).endsWith('/cut.bin')).length >=
        (percent === 10 ? 2 : percent === 50 ? 4 : 6);
    await expect.poll(settled, { timeout: 10_000 }).toBe(true);
    expect(await storage.fileIds()).toEqual(before);
    expect(await storage.rowIds()).toEqual(before);
  });
  it('shows a client that sends too much why it is refused', async () => {
    const response = await fetch(`${server.url}/storage/v1/object/pictures/${ANN}/big.png`, {
      method: 'POST',
      headers: { ...(await host.headersOf(ANN)), 'content-type': 'image/png' },
      body: new Uint8Array(8 * MB),
    });
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({ statusCode: '413' }),
    ]);
    // Refused by its first bytes, with the rest still on its way.
    const wrong = await fetch(`${server.url}/storage/v1/object/private/${ANN}/film.mp4`, {
      method: 'POST',
      headers: { ...(await host.headersOf(ANN)), 'content-type': 'video/mp4' },
      body: new Uint8Array(40 * MB).fill(97),
    });
    expect([wrong.status, await wrong.json()]).toEqual([400, expect.objectContaining({ statusCode: '415' })]);
  });
});

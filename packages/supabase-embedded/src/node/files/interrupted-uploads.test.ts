import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ANN } from '../../storage/testing/harness';
import { TEST_KEYS } from '../../testing';
import { uploadHostForSuite } from './testing/upload-host';

const MB = 1024 * 1024;

describe.each(['pglite', 'pg'] as const)('uploads in one go to a Node host on %s', (kind) => {
  const host = uploadHostForSuite(kind);

  it.each([10, 50, 99])('R16: an upload cut at %i %% leaves neither row nor file', async (percent) => {
    const length = 4 * MB;
    const token = await host.storage.tokenOf(ANN);
    const before = await host.storage.fileIds();
    for (const form of [false, true]) {
      const type = form ? 'multipart/form-data; boundary=b' : 'application/octet-stream';
      const socket = connect(host.server.port, '127.0.0.1');
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
      readdirSync(path.join(host.folder, 'files', 'unfinished')).length === 0 &&
      host.storage.backend.entries.filter((entry) => String(entry['path']).endsWith('/cut.bin')).length >=
        (percent === 10 ? 2 : percent === 50 ? 4 : 6);
    await expect.poll(settled).toBe(true);
    expect(await host.storage.fileIds()).toEqual(before);
    expect(await host.storage.rowIds()).toEqual(before);
  });
  it('shows a client that sends too much why it is refused', async () => {
    const response = await fetch(`${host.server.url}/storage/v1/object/pictures/${ANN}/big.png`, {
      method: 'POST',
      headers: { ...(await host.headersOf(ANN)), 'content-type': 'image/png' },
      body: new Uint8Array(8 * MB),
    });
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({ statusCode: '413' }),
    ]);
    // Refused because of its first bytes, while the rest is still being sent.
    const wrong = await fetch(`${host.server.url}/storage/v1/object/private/${ANN}/film.mp4`, {
      method: 'POST',
      headers: { ...(await host.headersOf(ANN)), 'content-type': 'video/mp4' },
      body: new Uint8Array(40 * MB).fill(97),
    });
    expect([wrong.status, await wrong.json()]).toEqual([400, expect.objectContaining({ statusCode: '415' })]);
  });
});

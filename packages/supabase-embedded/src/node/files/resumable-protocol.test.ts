import { randomBytes } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ANN, BEN } from '../../storage/testing/harness';
import { uploadHostForSuite } from './testing/upload-host';

const MB = 1024 * 1024;
/** Enough to be written to the part at once. */
const FIRST = 100_000;
const DAY = 86_400_000;
/** A cut loses what the socket was read for and nobody had taken yet: two reads at most. */
const LOST_AT_A_CUT = 128 * 1024;

/** The protocol at its edges: connections that end midway, requests that overlap, uploads that are too old. */
describe('resumable uploads that are interrupted', () => {
  const host = uploadHostForSuite('pglite');

  interface OpenPatch {
    /** Sends more of the body and settles when it has left this process. */
    send(bytes: Buffer): Promise<void>;
    /** Closes the connection, as a browser does when a request is given up. */
    cut(): void;
    /** The status and the offset that are answered. */
    answer: Promise<[status: number | undefined, offset: string | undefined]>;
  }

  /** A PATCH that announces `length` bytes; they are sent by the test. */
  async function openPatch(location: string | null, offset: number, length: number): Promise<OpenPatch> {
    const headers = {
      ...(await host.headersOf(ANN)),
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'content-length': String(length),
      'upload-offset': String(offset),
    };
    const patch: ClientRequest = request(new URL(location ?? '', host.server.url), {
      method: 'PATCH',
      headers,
      agent: false,
    });
    const answer = new Promise<[number | undefined, string | undefined]>((resolve, reject) => {
      patch.once('error', reject);
      patch.once('response', (response) => {
        response.resume();
        resolve([response.statusCode, response.headers['upload-offset']?.toString()]);
      });
    });
    // A cut connection has no answer; a test that expects one waits for it itself.
    answer.catch(() => undefined);
    return {
      send: (bytes) =>
        new Promise((resolve, reject) => patch.write(bytes, (error) => (error ? reject(error) : resolve()))),
      cut: () => void patch.destroy(),
      answer,
    };
  }

  const begin = async (name: string, length: number) =>
    (await host.begin(`${ANN}/${name}`, length)).headers.get('location');
  const offsetOf = async (location: string | null) =>
    Number((await host.at(location, 'HEAD')).headers.get('upload-offset'));
  const fileOf = (location: string | null) => path.join(host.parts, location?.split('/').at(-1) ?? '');
  const arrived = (location: string | null) => statSync(fileOf(location)).size;
  const download = async (name: string) => {
    const response = await fetch(`${host.server.url}/storage/v1/object/private/${ANN}/${name}`, {
      headers: await host.headersOf(ANN),
    });
    return Buffer.from(await response.arrayBuffer());
  };

  it('keeps what came before the connection was cut, and goes on from there', async () => {
    const body = randomBytes(6 * MB);
    const location = await begin('cut.bin', body.length);
    let offset = 0;
    for (const cut of [MB + 7, 3 * MB + 11, 5 * MB + 13]) {
      const patch = await openPatch(location, offset, body.length - offset);
      await patch.send(body.subarray(offset, cut));
      patch.cut();
      offset = await offsetOf(location);
      expect(offset).toBeLessThanOrEqual(cut);
      expect(cut - offset).toBeLessThanOrEqual(LOST_AT_A_CUT);
      // What is answered is what is there: nothing is written to the part after that.
      expect(arrived(location)).toBe(offset);
    }
    const last = await openPatch(location, offset, body.length - offset);
    await last.send(body.subarray(offset));
    expect(await last.answer).toEqual([204, String(body.length)]);
    expect((await download('cut.bin')).equals(body)).toBe(true);
    expect(await host.storage.rowIds()).toEqual(await host.storage.fileIds());
  });

  it('ends a request that holds the upload when another asks for it, and keeps its bytes', async () => {
    const body = randomBytes(2 * MB);
    const location = await begin('overlap.bin', body.length);
    const held = await openPatch(location, 0, body.length);
    await held.send(body.subarray(0, MB));
    await expect.poll(() => arrived(location)).toBe(MB);
    // The connection stays open and silent, as after a change of network.
    expect(await offsetOf(location)).toBe(MB);
    expect(await held.answer).toEqual([204, String(MB)]);
    const rest = await openPatch(location, MB, MB);
    await rest.send(body.subarray(MB));
    expect(await rest.answer).toEqual([204, String(body.length)]);
    expect((await download('overlap.bin')).equals(body)).toBe(true);
  });

  it('lets one of two requests for the same bytes write', async () => {
    const body = randomBytes(MB);
    const location = await begin('twice.bin', body.length);
    const both = await Promise.all([0, 1].map(() => openPatch(location, 0, body.length)));
    await Promise.all(both.map((patch) => patch.send(body)));
    const statuses = (await Promise.all(both.map((patch) => patch.answer))).map(([status = 0]) => status);
    expect(statuses.sort((a, b) => a - b)).toEqual([204, 409]);
    expect((await download('twice.bin')).equals(body)).toBe(true);
  });

  it('completes an upload whose state is asked for while its last bytes arrive', async () => {
    for (let round = 0; round < 5; round += 1) {
      const body = randomBytes(300_000);
      const name = `asked-${round}.bin`;
      const location = await begin(name, body.length);
      const patch = await openPatch(location, 0, body.length);
      // The host has begun with it: a question that overtakes the whole request is rightly answered with nothing.
      await patch.send(body.subarray(0, FIRST));
      await expect.poll(() => arrived(location)).toBeGreaterThan(0);
      const asked = patch.send(body.subarray(FIRST)).then(async () => {
        const heads = await Promise.all(Array.from({ length: 5 }, () => host.at(location, 'HEAD')));
        return heads.map((head) => head.headers.get('upload-offset'));
      });
      expect(await patch.answer).toEqual([204, String(body.length)]);
      expect(await asked).toEqual(Array.from({ length: 5 }, () => String(body.length)));
      expect((await download(name)).equals(body)).toBe(true);
    }
  });

  it('names version and state in each answer', async () => {
    const begun = await host.begin(`${ANN}/headers.txt`, 6);
    expect(begun.headers.get('tus-resumable')).toBe('1.0.0');
    expect(begun.headers.get('upload-expires')).not.toBeNull();
    const location = begun.headers.get('location');
    const head = await host.at(location, 'HEAD');
    expect(head.headers.get('tus-resumable')).toBe('1.0.0');
    expect(head.headers.get('cache-control')).toBe('no-store');
    const refused = await host.patch(location, 3, 'def');
    expect([refused.status, refused.headers.get('tus-resumable')]).toEqual([409, '1.0.0']);
    const other = await host.at(location, 'HEAD', { headers: { 'tus-resumable': '0.2.2' } });
    expect([other.status, other.headers.get('tus-resumable')]).toEqual([400, '1.0.0']);
    expect((await host.at(location, 'HEAD', { headers: { 'tus-resumable': '' } })).status).toBe(412);
  });

  it('answers 410 for an upload that is older than a day, to its owner only', async () => {
    const location = await begin('old.txt', 6);
    await host.patch(location, 0, 'abc');
    const note = `${fileOf(location)}.json`;
    const kept: unknown = JSON.parse(readFileSync(note, 'utf8'));
    writeFileSync(
      note,
      JSON.stringify(
        Object.assign({}, kept, { creation_date: new Date(Date.now() - DAY - 1000).toISOString() }),
      ),
    );
    expect((await host.at(location, 'HEAD')).status).toBe(410);
    expect((await host.patch(location, 3, 'def')).status).toBe(410);
    expect((await host.at(location, 'HEAD', { who: BEN })).status).toBe(403);
  });
});

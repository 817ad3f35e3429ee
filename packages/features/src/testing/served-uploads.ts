import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import {
  PASSWORD,
  PUBLISHABLE_KEY,
  scenario,
  serveScenario,
  type ServedScenario,
} from '@foregather/mocks/http';
import { configureDb, createDb, db } from '../core/base/data/client';
import { memoryStorage } from './memory-storage';

const { organiser, org } = scenario.emptyAccount;

/** A request of the upload service. */
interface UploadRequest {
  method: string;
  /** Where its bytes begin, and how many it announces. */
  offset: number;
  length: number;
}

export interface ServedUploads {
  host: () => ServedScenario;
  /** Requests of this test in their order, without preflights. */
  sent: () => readonly UploadRequest[];
  patches: () => readonly UploadRequest[];
  /** Called with each request before it is answered; its token is refused where this returns false. */
  before: (hear: (request: UploadRequest) => Promise<boolean | void> | boolean | void) => void;
  /** `arrived` settles when the nth request of that method has come; its answer waits for `release()`. */
  holdNth: (method: string, n: number) => { arrived: Promise<void>; release: () => void };
}

/** Registers the hooks of a file that uploads as the organiser of `emptyAccount` to a real server. */
export function serveUploads(): ServedUploads {
  let host: ServedScenario;
  let sent: UploadRequest[] = [];
  let hear: Parameters<ServedUploads['before']>[0] = () => undefined;
  let clients = 0;

  beforeAll(async () => {
    host = await serveScenario('emptyAccount');
    host.intercept = async (request) => {
      if (!request.url.includes('/upload/resumable') || request.method === 'OPTIONS') return undefined;
      const one = {
        method: request.method,
        offset: Number(request.headers.get('upload-offset')),
        length: Number(request.headers.get('content-length')),
      };
      sent.push(one);
      if ((await hear(one)) !== false) return undefined;
      const headers = new Headers(request.headers);
      headers.set('authorization', 'Bearer of.another.project');
      return host.backend.fetch(new Request(request.url, { method: request.method, headers }));
    };
  });
  afterAll(() => host.close());
  beforeEach(async () => {
    sent = [];
    hear = () => undefined;
    localStorage.clear();
    // A name of its own: clients of one name would warn of each other.
    const storageKey = `sb-uploads-${(clients += 1)}-auth-token`;
    configureDb(
      createDb(host.url, PUBLISHABLE_KEY, { storage: memoryStorage(), storageKey, autoRefreshToken: false }),
    );
    const { error } = await db().auth.signInWithPassword({ email: organiser.email, password: PASSWORD });
    if (error) throw error;
  });
  afterEach(() => void vi.restoreAllMocks());

  return {
    host: () => host,
    sent: () => sent,
    patches: () => sent.filter(({ method }) => method === 'PATCH'),
    before: (next) => {
      hear = next;
    },
    holdNth(method, n) {
      const arrived = signal();
      const released = signal();
      let seen = 0;
      hear = async (request) => {
        if (request.method !== method) return;
        seen += 1;
        if (seen !== n) return;
        arrived.give();
        await released.given;
      };
      return { arrived: arrived.given, release: released.give };
    },
  };
}

/** A promise that is fulfilled from outside. */
export function signal(): { given: Promise<void>; give: () => void } {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

let names = 0;

/** A text of different lines, so that a part in the wrong place is noticed. */
export function textFile(size: number, name = `minutes-${(names += 1)}.txt`): File {
  const line = (at: number) => `line ${String(at).padStart(10, '0')}\n`;
  const text = Array.from({ length: Math.ceil(size / 16) }, (_, at) => line(at)).join('');
  return new File([text.slice(0, size)], name, { type: 'text/plain', lastModified: 1 });
}

/** Where the tests put a file. */
export const pathOf = (file: File): string => `${org.id}/${file.name}`;

/** The file in the bucket is the one that was sent. */
export async function expectStored(file: File): Promise<void> {
  const { data, error } = await db().storage.from('documents').download(pathOf(file));
  expect(error).toBeNull();
  // Compared as a whole: a difference of megabytes is not worth printing.
  expect((await data?.text()) === (await file.text())).toBe(true);
}

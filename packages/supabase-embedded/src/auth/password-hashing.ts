import * as z from 'zod';
import { Unavailable } from '../types';

/** Argon2id as OWASP recommends: 19 MiB, two passes, one lane. */
const MEMORY_KIB = 19_456;
const PASSES = 2;

/** Maximum length of a password in bytes: bcrypt, which a hosted project may use, silently ignores the rest. */
export const MAX_PASSWORD_BYTES = 72;

/** Hashes that may wait in the queue before the service reports that it is busy. */
const MAX_WAITING = 100;

interface Argon2 {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
}

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /**
   * Without a stored hash the same work is done against a hash that matches nothing, so that the duration reveals
   * nothing.
   */
  verify(stored: string, password: string): Promise<boolean>;
}

/**
 * Creates and verifies password hashes, a few at a time. Call it outside transactions. Throws `Unavailable` when
 * overloaded.
 */
export function createPasswordHasher({
  parallel = processors(),
  native = onNode(),
}: {
  parallel?: number;
  native?: boolean;
} = {}): PasswordHasher {
  const limit = createLimit(parallel);
  let argon2: Promise<Argon2> | undefined;
  let dummy: Promise<string> | undefined;
  const engine = () => (argon2 ??= loadArgon2(native));
  const dummyHash = () => (dummy ??= engine().then((it) => it.hash(crypto.randomUUID())));

  return {
    hash: async (password) => {
      const it = await engine();
      return limit(() => it.hash(password));
    },
    verify: async (stored, password) => {
      const [it, fallback] = await Promise.all([engine(), dummyHash()]);
      return limit(async () => {
        if (stored.startsWith('$argon2')) return it.verify(stored, password);
        if (/^\$2[aby]\$/.test(stored)) {
          const bcrypt = await import('bcryptjs');
          return bcrypt.compare(password, stored);
        }
        await it.verify(fallback, password);
        return false;
      });
    },
  };
}

/** Whether the hash is of an older kind than new ones. */
export const needsRehash = (stored: string) => stored !== '' && !stored.startsWith('$argon2');

async function loadArgon2(native: boolean): Promise<Argon2> {
  if (native) {
    try {
      return await loadNative();
    } catch {
      // No native binary for this platform: WebAssembly computes the same hashes more slowly.
    }
  }
  const wasm = await import('hash-wasm');
  return {
    hash: (password) =>
      wasm.argon2id({
        password,
        salt: crypto.getRandomValues(new Uint8Array(16)),
        parallelism: 1,
        iterations: PASSES,
        memorySize: MEMORY_KIB,
        hashLength: 32,
        outputType: 'encoded',
      }),
    verify: (hash, password) => wasm.argon2Verify({ hash, password }),
  };
}

const nativeModule = z.object({
  hash: z.custom<(password: string, options: Record<string, number>) => Promise<string>>(isFunction),
  verify: z.custom<(hash: string, password: string) => Promise<boolean>>(isFunction),
});

/** The name is a variable so that a bundler for browsers does not look for the binary. */
async function loadNative(): Promise<Argon2> {
  const name = '@node-rs/argon2';
  const loaded: unknown = await import(/* @vite-ignore */ name);
  const native = nativeModule.parse(loaded);
  return {
    hash: (password) =>
      native.hash(password, { memoryCost: MEMORY_KIB, timeCost: PASSES, parallelism: 1, algorithm: 2 }),
    verify: (hash, password) => native.verify(hash, password),
  };
}

function isFunction(value: unknown): boolean {
  return typeof value === 'function';
}

function onNode(): boolean {
  return typeof process !== 'undefined' && process.versions?.node !== undefined;
}

function processors(): number {
  return globalThis.navigator?.hardwareConcurrency ?? 2;
}

/** Runs at most `parallel` jobs at once, the rest in order of arrival. */
function createLimit(parallel: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(job: () => Promise<T>): Promise<T> => {
    if (running >= parallel) {
      if (waiting.length >= MAX_WAITING) throw new Unavailable('Too many sign-ins at once.', 2);
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await job();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import * as z from 'zod';
import type { ProjectKeys } from '../../types';

/** The keys as a file or a row holds them. */
export const keysSchema = z.object({
  signing: z.record(z.string(), z.unknown()),
  verifying: z.record(z.string(), z.unknown()),
  publishableKey: z.string().startsWith('sb_publishable_'),
  secretKey: z.string().startsWith('sb_secret_'),
});

/** Creates random keys: an ES256 pair to sign tokens with, and one API key per role. */
export async function createKeys(): Promise<ProjectKeys> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const shared = { kid: await calculateJwkThumbprint(publicKey), alg: 'ES256', use: 'sig' };
  return {
    signing: { ...(await exportJWK(privateKey)), ...shared },
    verifying: { ...(await exportJWK(publicKey)), ...shared },
    publishableKey: `sb_publishable_${randomBytes(24).toString('base64url')}`,
    secretKey: `sb_secret_${randomBytes(32).toString('base64url')}`,
  };
}

/** The keys in a file; null if there is none. A file that cannot be read is an error: sessions depend on it. */
export function readKeys(file: string): ProjectKeys | null {
  if (!existsSync(file)) return null;
  try {
    return keysSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new Error(
      `${file} does not hold the project's keys. Put the right file back; nothing was changed.`,
      { cause: error },
    );
  }
}

/** Reads the keys, or writes the given ones; without any it creates them. Never replaces a file. */
export async function readOrCreateKeys(file: string, given?: ProjectKeys): Promise<ProjectKeys> {
  return readKeys(file) ?? writeKeys(file, given ?? (await createKeys()));
}

/** Writes keys for the first time, readable by the owner only; returns those of another host that was faster. */
export function writeKeys(file: string, keys: ProjectKeys): ProjectKeys {
  const unfinished = `${file}.${randomBytes(6).toString('hex')}.unfinished`;
  try {
    writeFileSync(unfinished, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flush: true });
    // A link, unlike a rename, fails if the file exists: two hosts that start together agree on one file.
    linkSync(unfinished, file);
    return keys;
  } catch (error) {
    const faster =
      error instanceof Error && 'code' in error && error.code === 'EEXIST' ? readKeys(file) : null;
    if (faster === null) throw error;
    return faster;
  } finally {
    rmSync(unfinished, { force: true });
  }
}

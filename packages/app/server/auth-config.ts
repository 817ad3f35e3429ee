import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FileAuthConfig, parseAuthConfig } from '@foregather/supabase-embedded';

/**
 * Sign-in providers and rules of sessions: the file that AUTH_CONFIG names, or `auth.json` in the data folder, or nothing.
 * Throws with the file's name and every field that is wrong.
 */
export function readAuthConfig(
  { authConfig, dataDir }: { authConfig: string | undefined; dataDir: string },
  environment: Readonly<Record<string, string | undefined>>,
): FileAuthConfig {
  const file = authConfig ?? join(dataDir, 'auth.json');
  if (authConfig === undefined && !existsSync(file)) return {};
  try {
    return parseAuthConfig(readFileSync(file, 'utf8'), environment);
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    throw new Error(`${file} is not usable:\n  ${words.replaceAll('\n', '\n  ')}`, { cause: error });
  }
}

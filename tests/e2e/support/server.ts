import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { freePort } from '../../../packages/supabase-embedded/src/testing/free-port.ts';
import { BOOT_LIMIT_MS, WAIT_LIMIT_MS } from '../../setup/limits.ts';
import { newDataFolder } from './data-folder.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

const mailSchema = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  kind: z.string(),
});
export type Mail = z.output<typeof mailSchema>;

export interface RunningServer {
  url: string;
  dataDir: string;
  process: ChildProcess;
  /** The output so far. */
  output: () => string;
  mails: (to?: string) => Promise<Mail[]>;
  /** Waits for a mail to this address with a matching subject; newest first. */
  mail: (to: string, subject?: RegExp) => Promise<Mail>;
  stop: (options?: { keepData?: boolean }) => Promise<number | null>;
}

/** Runs `npm start` as a user does, with its own data folder and port. Resolves when /healthz answers 200. */
export async function startServer(
  env: Record<string, string> = {},
  given: { dataDir?: string; port?: number } = {},
): Promise<RunningServer> {
  const port = given.port ?? (await freePort());
  const dataDir = given.dataDir ?? (await newDataFolder());
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  const until = Date.now() + BOOT_LIMIT_MS;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}:\n${printed}`);
    if (Date.now() > until) throw new Error(`npm start did not answer in time:\n${printed}`);
    const answer = await fetch(`${url}/healthz`).catch(() => null);
    if (answer?.status === 200) break;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  const mails = async (to?: string) => {
    const answer = await fetch(`${url}/mail/api/messages${to ? `?to=${encodeURIComponent(to)}` : ''}`);
    return z.array(mailSchema).parse(await answer.json());
  };
  return {
    url,
    dataDir,
    process: child,
    output: () => printed,
    mails,
    mail: async (to, subject = /./) => {
      const deadline = Date.now() + WAIT_LIMIT_MS;
      for (;;) {
        const found = (await mails(to)).find((mail) => subject.test(mail.subject));
        if (found) return found;
        if (Date.now() > deadline) throw new Error(`No mail to ${to} with subject ${subject}`);
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
    },
    stop: async ({ keepData = false } = {}) => {
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      if (!keepData) await rm(dataDir, { recursive: true, force: true });
      return child.exitCode;
    },
  };
}

/** The first link in a mail's text that leads to this path. */
export function linkIn(mail: Mail, path: string): string {
  const link = mail.text
    .match(/https?:\/\/[^\s<>"]+/g)
    ?.find((candidate) => new URL(candidate).pathname.startsWith(path));
  if (!link) throw new Error(`No link to ${path} in the mail "${mail.subject}":\n${mail.text}`);
  return link;
}

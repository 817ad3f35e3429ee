import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface Child {
  process: ChildProcess;
  /** Its output, line by line. */
  lines: string[];
  errors: () => string;
  /** Waits for a line that starts with the word and returns the rest of it. */
  said(word: string, withinMs?: number): Promise<string>;
  /** Waits for the exit; returns the exit code, or the signal that ended it. */
  ended(): Promise<number | string>;
}

/**
 * Starts one of the scripts in this folder from source as a separate process; an object as last argument extends its
 * environment.
 */
export function start(script: string, ...given: (string | Record<string, string>)[]): Child {
  const args = given.filter((one) => typeof one === 'string');
  const env = Object.assign({}, ...given.filter((one) => typeof one === 'object'));
  const file = fileURLToPath(new URL(`./${script}.ts`, import.meta.url));
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--conditions=@foregather/source', file, ...args],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } },
  );
  const lines: string[] = [];
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const reader = createInterface({ input: child.stdout });
  reader.on('line', (line) => lines.push(line));
  // All output has been read by then, unlike at 'exit'.
  const closed = once(child, 'close').then(() => child.exitCode ?? child.signalCode ?? 'unknown');

  return {
    process: child,
    lines,
    errors: () => errors,
    ended: () => closed,
    said: async (word, withinMs = 60_000) => {
      const until = Date.now() + withinMs;
      for (;;) {
        const line = lines.find((candidate) => candidate.startsWith(`${word} `) || candidate === word);
        if (line !== undefined) return line.slice(word.length + 1);
        if (child.exitCode !== null || child.signalCode !== null || Date.now() > until) {
          throw new Error(
            `${script} did not say ${word}. It said: ${lines.slice(-5).join(' | ')} ${errors.slice(-2000)}`,
          );
        }
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
  };
}

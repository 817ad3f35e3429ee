import { parseArgs } from 'node:util';

export interface Shard {
  index: number;
  count: number;
}

/** What `npm test -- …` and `npm run test:full -- …` ask for. */
export interface TestRequest {
  /** Everything there is, and not only what every landing passes. */
  full: boolean;
  /** Names of steps; none means all. */
  only: readonly string[];
  /** Only what a change can break: since this commit or branch, or since the merge base with main when null. */
  changed?: { since: string | null };
  /** One part of the whole, for machines that share it. */
  shard?: Shard;
}

/** Reads the arguments of a test run. Throws with the usage when they make no sense. */
export function parseTestArguments(args: readonly string[]): TestRequest {
  // `--changed` alone means the merge base; parseArgs wants a value for every option that can have one.
  const { values, positionals } = parseArgs({
    args: args.map((arg) => (arg === '--changed' ? '--changed=' : arg)),
    allowPositionals: true,
    options: {
      full: { type: 'boolean', default: false },
      changed: { type: 'string' },
      shard: { type: 'string' },
    },
  });
  const request: TestRequest = { full: values.full, only: positionals };
  if (values.changed !== undefined) request.changed = { since: values.changed || null };
  if (values.shard !== undefined) request.shard = parseShard(values.shard);
  if (request.changed && request.shard) throw new Error('Use --changed or --shard, not both.');
  return request;
}

function parseShard(text: string): Shard {
  const [, index, count] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  const shard = { index: Number(index), count: Number(count) };
  if (!(shard.index >= 1 && shard.index <= shard.count))
    throw new Error(`--shard takes a part of the whole, such as 1/4, and not "${text}".`);
  return shard;
}

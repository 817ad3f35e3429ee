import { parseArgs } from 'node:util';

export interface Options {
  only?: string;
  against?: string;
  storybook?: string;
  /** Where the status of every picture is written, for the run of all tests. */
  json?: string;
  update: boolean;
  list: boolean;
  /** How often each picture is taken; more than once proves that it comes out the same. */
  repeat: number;
}

export const USAGE = `npm run test:visual -- [options]

  --only=<parts>      pictures whose name contains one of the comma-separated parts
  --update            accept what is new, changed or gone (of those --only names)
  --against=<commit>  compare with a commit, drawn now in this browser, in place of the accepted pictures
  --repeat=<times>    take every picture several times and compare the takes with each other
  --list              print the names and stop
  --storybook=<dir>   a Storybook built already
  --json=<file>       write the status of every picture into a file
`;

/** Reads the command line. Throws in words when something in it is unknown. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      against: { type: 'string' },
      storybook: { type: 'string' },
      json: { type: 'string' },
      update: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      repeat: { type: 'string', default: '1' },
    },
  });
  const repeat = Number(values.repeat);
  if (!Number.isInteger(repeat) || repeat < 1 || repeat > 10)
    throw new Error('--repeat takes a number from 1 to 10.');
  if (values.update && values.against !== undefined)
    throw new Error('--update accepts into the baseline, and --against looks past it: use one of them.');
  if (values.update && repeat > 1) throw new Error('--repeat only compares takes: use it without --update.');
  const { only, against, storybook, json, update, list } = values;
  return {
    update,
    list,
    repeat,
    ...(only === undefined ? {} : { only }),
    ...(against === undefined ? {} : { against }),
    ...(storybook === undefined ? {} : { storybook }),
    ...(json === undefined ? {} : { json }),
  };
}

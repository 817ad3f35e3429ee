import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright';
import { accept, acceptedNames, readAccepted, readRecord, sameDrawing, type DrawnBy } from './baseline';
import { launch, whoDraws } from './browser';
import { casesOf, chosenWithoutCase, matching, visitsOf, type Case } from './cases';
import { commitOf, git, lastAcceptance } from './git';
import { decode, encodeSmall } from './png';
import { reduce } from './reduce';
import { gone, inOrder, judge, type Result } from './results';
import { serve } from './serve';
import { shoot, type Shot } from './shoot';
import { Takes } from './stability';
import { builtStorybook } from './storybook';
import { withCommit } from './worktree';

export interface RunOptions {
  /** Comma-separated parts of names; without it, every picture. */
  only?: string;
  /** Compares with this commit, drawn now, and not with the accepted pictures. */
  against?: string;
  /** A built Storybook; without it, the checkout's own is built when it is stale. */
  storybook?: string;
  /** The results are going to be accepted; in another browser than the baseline's that takes every picture. */
  update?: boolean;
  say: (line: string) => void;
}

export interface Run {
  results: Result[];
  /** What the pictures were compared with, in words. */
  comparedWith: string;
  /** Writes what is new, changed or gone among the results into the baseline. Answers the number of pictures. */
  accept: () => Promise<number>;
}

const readCases = (folder: string): Case[] =>
  casesOf(JSON.parse(readFileSync(`${folder}/index.json`, 'utf8')));

/** Photographs cases of a built Storybook and hands over each picture as it comes. */
async function photograph(
  browser: Browser,
  folder: string,
  cases: readonly Case[],
  onShot: (each: Case, shot: Shot) => void,
): Promise<void> {
  const byName = new Map(cases.map((each) => [each.name, each]));
  const served = await serve(folder);
  try {
    await shoot(browser, {
      base: served.url,
      visits: visitsOf(cases),
      onShot: (name, shot) => {
        const each = byName.get(name);
        if (each) onShot(each, shot);
      },
    });
  } finally {
    await served.stop();
  }
}

/** The pictures of a commit, drawn by this browser; a story that breaks there has none. */
async function picturesOf(
  browser: Browser,
  commit: string,
  only: string | undefined,
  say: RunOptions['say'],
): Promise<Map<string, Buffer>> {
  say(`Drawing commit ${commit.slice(0, 10)} in this browser first ...`);
  return withCommit(
    commit,
    async (checkout) => {
      const pictures = new Map<string, Buffer>();
      const folder = builtStorybook(checkout, say);
      await photograph(browser, folder, matching(readCases(folder), only), (each, shot) => {
        if ('png' in shot) pictures.set(each.name, encodeSmall(decode(shot.png)));
      });
      return pictures;
    },
    say,
  );
}

interface Before {
  words: string;
  names: string[];
  read: (name: string) => Buffer | undefined;
  /** Set when the pictures on disk were drawn by something else, so that accepting one means replacing all. */
  redrawn?: Map<string, Buffer>;
}

async function beforeOf(browser: Browser, drawnBy: DrawnBy, options: RunOptions): Promise<Before> {
  const { against, only, say } = options;
  if (against) {
    const commit = commitOf(against);
    const pictures = await picturesOf(browser, commit, only, say);
    return {
      words: `commit ${commit.slice(0, 10)}, drawn by Chromium ${drawnBy.chromium}`,
      names: [...pictures.keys()],
      read: (name) => pictures.get(name),
    };
  }
  const record = readRecord();
  const names = acceptedNames();
  if (!record || sameDrawing(record, drawnBy)) {
    return {
      words: record
        ? `the accepted pictures, drawn by Chromium ${record.chromium} on ${record.platform}`
        : 'nothing: no picture was accepted yet',
      names,
      read: (name) => readAccepted(name),
    };
  }
  const commit = lastAcceptance() ?? record.commit;
  say(
    `The accepted pictures were drawn by Chromium ${record.chromium} on ${record.platform} (fonts ${record.probe}); ` +
      `here draws ${drawnBy.chromium} on ${drawnBy.platform} (fonts ${drawnBy.probe}).`,
  );
  const redrawn = await picturesOf(browser, commit, options.update ? undefined : only, say);
  return {
    words: `commit ${commit.slice(0, 10)}, drawn anew by Chromium ${drawnBy.chromium} on ${drawnBy.platform}`,
    // What was never accepted stays new, even if that commit can draw it.
    names,
    read: (name) => (names.includes(name) ? redrawn.get(name) : undefined),
    redrawn,
  };
}

/** What accepting means for the folder of pictures. Nothing stands for: remove it. */
async function acceptance(
  results: readonly Result[],
  before: Before,
): Promise<Map<string, Buffer | undefined>> {
  // In another browser all pictures change hands at once: a folder drawn by two would compare with neither.
  const pictures = new Map<string, Buffer | undefined>(
    before.redrawn ? before.names.map((name) => [name, before.redrawn?.get(name)]) : [],
  );
  for (const { name, status, after } of results) {
    if (status === 'gone') pictures.set(name, undefined);
    else if (after) pictures.set(name, after);
  }
  for (const [name, png] of pictures) if (png) pictures.set(name, await reduce(decode(png)));
  return pictures;
}

/** The cases of this checkout's Storybook. Throws when a chosen set names a component that is not there. */
export function casesHere({ only, storybook, say }: RunOptions): {
  folder: string;
  all: Case[];
  cases: Case[];
} {
  const folder = storybook ?? builtStorybook(undefined, say);
  const all = readCases(folder);
  const forgotten = chosenWithoutCase(all);
  if (forgotten.length > 0)
    throw new Error(
      `tests/visual/chosen.ts names components without an AllVariants story: ${forgotten.join(', ')}.`,
    );
  return { folder, all, cases: matching(all, only) };
}

/** Takes every picture several times. Answers how many there are and which came out differently. */
export async function runRepeatedly(
  options: RunOptions & { repeat: number },
): Promise<{ pictures: number; unstable: string[] }> {
  const { folder, cases } = casesHere(options);
  const takes = new Takes();
  for (let take = 1; take <= options.repeat; take += 1) {
    options.say(`Take ${take} of ${options.repeat}: ${cases.length} pictures ...`);
    const browser = await launch();
    try {
      await photograph(browser, folder, cases, ({ name }, shot) => takes.add(name, shot));
    } finally {
      await browser.close();
    }
  }
  return { pictures: takes.size, unstable: takes.unstable() };
}

/** Photographs this checkout and compares. Throws only when it cannot work at all; broken stories are results. */
export async function run(options: RunOptions): Promise<Run> {
  const { only, say } = options;
  const { folder, all, cases } = casesHere(options);
  const browser = await launch();
  try {
    const drawnBy = await whoDraws(browser);
    const before = await beforeOf(browser, drawnBy, options);
    say(`Taking ${cases.length} pictures ...`);
    const results: Result[] = [];
    await photograph(browser, folder, cases, (each, shot) => {
      results.push(judge(each, shot, before.read(each.name)));
      if (results.length % 50 === 0) say(`${results.length} of ${cases.length}`);
    });
    const known = new Set(all.map(({ name }) => name));
    const lost = matching(
      before.names.map((name) => ({ name })),
      only,
    ).filter(({ name }) => !known.has(name));
    results.push(...lost.map(({ name }) => gone(name, before.read(name) ?? readAccepted(name))));
    return {
      results: inOrder(results),
      comparedWith: before.words,
      accept: async () => {
        const pictures = await acceptance(results, before);
        if (pictures.size > 0) accept(pictures, { ...drawnBy, commit: git(['rev-parse', 'HEAD']) });
        return pictures.size;
      },
    };
  } finally {
    await browser.close();
  }
}

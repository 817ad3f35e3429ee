import * as z from 'zod';
import { FORCED_COLORS_FOR, RIGHT_TO_LEFT_FOR } from './chosen';
import type { Mode } from './modes';
import { modesOf } from './modes-of';

const indexSchema = z.object({
  entries: z.record(
    z.string(),
    z.object({
      id: z.string(),
      title: z.string(),
      name: z.string(),
      type: z.string(),
      tags: z.array(z.string()).optional(),
    }),
  ),
});

/** One picture: a story in a mode. */
export interface Case {
  /** `<story id>.<mode>`: the picture's file name without its ending. */
  name: string;
  storyId: string;
  title: string;
  story: string;
  mode: Mode;
}

/** The pictures that one visit of a story takes: they share direction and width. */
export interface Visit {
  storyId: string;
  dir: Mode['dir'];
  width: number;
  cases: Case[];
}

/** Every picture that a Storybook's `index.json` asks for, in the order of the sidebar. Throws when it is no index. */
export function casesOf(index: unknown): Case[] {
  return Object.values(indexSchema.parse(index).entries).flatMap(({ id, title, name, type, tags = [] }) =>
    type === 'story'
      ? modesOf({ title, name, tags }).map((mode) => ({
          name: `${id}.${mode.name}`,
          storyId: id,
          title,
          story: name,
          mode,
        }))
      : [],
  );
}

/** Titles of the chosen sets that no case has: a component was renamed and its reason forgotten. */
export function chosenWithoutCase(cases: readonly Case[]): string[] {
  const titles = new Set(cases.map(({ title }) => title));
  return [...Object.keys(FORCED_COLORS_FOR), ...Object.keys(RIGHT_TO_LEFT_FOR)].filter(
    (title, at, all) => !titles.has(title) && all.indexOf(title) === at,
  );
}

/** The cases whose name contains one of the comma-separated parts; all without a filter. */
export function matching<T extends { name: string }>(cases: readonly T[], only: string | undefined): T[] {
  const parts = (only ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return cases.filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)));
}

export function visitsOf(cases: readonly Case[]): Visit[] {
  const visits = new Map<string, Visit>();
  for (const each of cases) {
    const { dir, width } = each.mode;
    const key = `${each.storyId} ${dir} ${width}`;
    const visit = visits.get(key) ?? { storyId: each.storyId, dir, width, cases: [] };
    visit.cases.push(each);
    visits.set(key, visit);
  }
  return [...visits.values()];
}

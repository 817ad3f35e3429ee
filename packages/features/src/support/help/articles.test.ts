import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createIsBuilt } from '../../core/shell/routes/is-built';
import { routes } from '../../registry/routes';
import { HELP_ANSWERS } from '../support/answers';
import { AREAS, ARTICLE_HEADS, headOf } from './article-list';
import { ARTICLES } from './articles';
import { plainText } from './find';
import { GUIDE_PICTURES, guidePicture } from './guide-pictures';
import { TASKS } from './tasks';

/**
 * What the help promises is so: what an article names is written on a control, and where it leads is a page that is
 * built. Whoever changes a label changes the article.
 */
const isBuilt = createIsBuilt(routes);
const articles = ARTICLE_HEADS.map((head) => ({ ...head, ...ARTICLES[head.slug] }));
const textOf = ({ steps, know }: (typeof articles)[number]) => [...steps, ...know];
const wordCount = (text: string) => plainText(text).split(/\s+/).length;

const packages = fileURLToPath(new URL('../../../../', import.meta.url));
const isOwn = (file: string) =>
  file.startsWith('features/src/support/help/') || file.startsWith('features/src/support/faq/');
const isSource = (file: string) =>
  /^[a-z-]+\/src\/.*\.tsx?$/.test(file) && !/\.(test|stories)\.tsx?$|\/testing\//.test(file) && !isOwn(file);

/** All that is written in the product, each run of white space as one space. */
const written = readdirSync(packages, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => isSource(file) && !file.includes('node_modules'))
  .map((file) => readFileSync(join(packages, file), 'utf8').replaceAll(/\s+/g, ' '))
  .join('\n');

const BEFORE = new Set(["'", '"', '`', '>', '}']);
const AFTER = new Set(["'", '"', '`', '<', '{']);

/** Whether a text stands whole in a string or between two tags, not as a part of another. */
function isWritten(label: string): boolean {
  for (let at = written.indexOf(label); at !== -1; at = written.indexOf(label, at + 1)) {
    const before =
      written
        .slice(Math.max(0, at - 2), at)
        .trimEnd()
        .at(-1) ?? '';
    const after = written.slice(at + label.length, at + label.length + 2).trimStart()[0] ?? '';
    if (BEFORE.has(before) && AFTER.has(after)) return true;
  }
  return false;
}

test('each picture of an article is there by day and in the dark theme, and no other', () => {
  const wanted = ARTICLE_HEADS.filter(({ slug }) => slug in GUIDE_PICTURES).flatMap(({ slug }) =>
    Object.values(guidePicture(slug)),
  );
  const there = readdirSync(join(packages, 'app/public/guides')).map((file) => `/guides/${file}`);
  expect(there.toSorted()).toEqual(wanted.toSorted());
});

test('every label that an article names is written in the product, letter for letter', () => {
  const labels = articles.flatMap((article) =>
    textOf(article).flatMap((text) =>
      text.split('**').flatMap((part, at) => (at % 2 === 1 ? [{ slug: article.slug, label: part }] : [])),
    ),
  );
  expect(labels.length).toBeGreaterThan(250);
  expect(labels.filter(({ label }) => !isWritten(label))).toEqual([]);
  expect(isWritten('Publish')).toBe(true);
  expect(isWritten('Remind guest')).toBe(false);
  expect(isWritten('Sav')).toBe(false);
});

test('every address of an article, a task and a top answer leads to a page that is built', () => {
  const doors = articles.flatMap(({ slug, next }) => next.map(({ to }) => ({ slug, to })));
  expect(doors.filter(({ to }) => !isBuilt(to))).toEqual([]);
  expect(articles.filter(({ next }) => next.length === 0 || next.length > 3)).toEqual([]);
  expect(HELP_ANSWERS.filter(({ article }) => !headOf(article))).toEqual([]);
  expect(TASKS.map(({ slug }) => headOf(slug)?.slug)).toEqual(TASKS.map(({ slug }) => slug));
  expect(isBuilt('/photos')).toBe(false);
});

test('an article has two to seven steps and 60 to 160 words, and its marks are paired', () => {
  expect(articles.length).toBeGreaterThanOrEqual(40);
  const sizes = articles.map((article) => ({
    slug: article.slug,
    steps: article.steps.length,
    words: textOf(article).reduce((sum, text) => sum + wordCount(text), 0),
  }));
  expect(sizes.filter(({ steps, words }) => steps < 2 || steps > 7 || words < 60 || words > 160)).toEqual([]);
  expect(articles.flatMap(textOf).filter((text) => text.split('**').length % 2 === 0)).toEqual([]);
  expect(articles.filter(({ words }) => words.split(' ').length < 5)).toEqual([]);
});

test('titles are questions, and no sentence stands in two articles', () => {
  const titles = articles.map(({ title }) => title);
  expect(titles.filter((title) => !title.endsWith('?'))).toEqual([]);
  const sentences = [...titles, ...articles.flatMap(textOf).flatMap((text) => text.split(/(?<=[.?]) /))];
  const twice = sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at);
  // A step may be as short as where one begins.
  expect(twice.filter((sentence) => wordCount(sentence) > 10)).toEqual([]);
  expect(new Set(articles.map(({ slug }) => slug)).size).toBe(articles.length);
  expect(AREAS.filter(({ articles: some }) => some.length < 3)).toEqual([]);
});

import { expect, test } from 'vitest';
import { createIsBuilt } from '../../core/shell/routes/is-built';
import { routes } from '../../registry/routes';
import { headOf } from '../help/article-list';
import { QUESTION_GROUPS } from './questions';

const questions = QUESTION_GROUPS.flatMap((group) => group.questions);
const isBuilt = createIsBuilt(routes);

test('each question has an address of its own and an answer of a few sentences', () => {
  expect(questions.length).toBeGreaterThanOrEqual(24);
  expect(new Set(questions.map(({ slug }) => slug)).size).toBe(questions.length);
  const wrong = questions.filter(({ slug, question, answer }) => {
    const words = answer.split(/\s+/).length;
    return !/^[a-z-]+$/.test(slug) || !question.endsWith('?') || words < 20 || words > 70;
  });
  expect(wrong).toEqual([]);
});

test('every way on leads to a page that is built, and to an article that there is', () => {
  const doors = questions.flatMap(({ slug, more }) => (more ? [{ slug, to: more.to }] : []));
  const wrong = doors.filter(({ to }) => {
    const article = new URL(to, 'https://site.test').searchParams.get('article');
    return !isBuilt(to) || (article !== null && !headOf(article));
  });
  expect(wrong).toEqual([]);
});

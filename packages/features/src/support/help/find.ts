import { foldText } from '@foregather/features/core/base';
import { type ArticleHead, ARTICLE_HEADS, type ArticleSlug } from './article-list';
import type { HelpArticle } from './articles/article';

/** Words that every question has: they tell nothing of what is asked. */
const COMMON = new Set(
  (
    'a about all am an and any are as at be by can cannot could did do does for from get got has have he her here him ' +
    'his how i if in into is it its just let like me my need no nobody not of on or our out she should so some somebody that ' +
    'the their them then there they this to too up us want was we what when where which who why will with without ' +
    'would you your'
  ).split(' '),
);

/** The words of a text, small and without accents; a hyphen or an apostrophe ends one, except that of an e-mail. */
const wordsOf = (text: string): string[] =>
  foldText(text)
    .replaceAll('e-mail', 'email')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** A word without its ending, so that 'reminders' and 'reminding' find 'remind'; short ones are left whole. */
const stemOf = (word: string): string =>
  word.length < 5 ? word : word.replace(/(ings?|ers?|ies|ed|es|s|y)$/, '');

/** The words of a search that tell something; all of them where none does. */
function askedIn(query: string): string[] {
  const words = [...new Set(wordsOf(query))];
  const telling = words.filter((word) => !COMMON.has(word) && word.length > 1);
  return (telling.length > 0 ? telling : words).map(stemOf);
}

/** A text to look words up in: each begins behind a space. */
const searchable = (text: string) => ` ${wordsOf(text).join(' ')}`;

/** What a place in an article says about it: its title most, its body least. */
const WEIGHTS = { title: 6, words: 4, area: 2, body: 1 } as const;
/** More than this nobody reads. */
const MOST = 12;

/** How many of the words an article needs, where the best one has `most` of them. */
function enoughOf(asked: number, most: number): number {
  if (most < asked) return Math.max(1, Math.ceil(asked / 2));
  return asked > 2 ? asked - 1 : asked;
}

/** An article that a search has found, with a line of it. */
export interface FoundArticle extends ArticleHead {
  line: string;
}

/** A text of an article without the marks around its labels. */
export const plainText = (text: string): string => text.replaceAll('**', '');

/**
 * A search through all articles, forgiving of case, accents, endings and the order of words. Those with every word come
 * first, of three words or more also those that lack one; where no article has all, those with half of them.
 */
export function createFinder(articles: Readonly<Record<ArticleSlug, HelpArticle>>) {
  const entries = ARTICLE_HEADS.map((head) => {
    const { words, steps, know } = articles[head.slug];
    const found: FoundArticle = { ...head, line: plainText(steps[0] ?? '') };
    return {
      found,
      places: [
        [searchable(head.title), WEIGHTS.title],
        [searchable(words), WEIGHTS.words],
        [searchable(head.areaName), WEIGHTS.area],
        [searchable([...steps, ...know].join(' ')), WEIGHTS.body],
      ] as const,
    };
  });
  return (query: string): readonly FoundArticle[] => {
    const asked = askedIn(query);
    if (asked.length === 0) return [];
    const scored = entries.map(({ found, places }) => {
      const weights = asked.map((word) =>
        places.reduce((sum, [text, weight]) => sum + (text.includes(` ${word}`) ? weight : 0), 0),
      );
      return {
        found,
        words: weights.filter((weight) => weight > 0).length,
        score: weights.reduce((sum, weight) => sum + weight, 0),
      };
    });
    const most = Math.max(...scored.map(({ words }) => words));
    const enough = enoughOf(asked.length, most);
    return scored
      .filter(({ words }) => words >= enough)
      .toSorted((one, other) => other.words - one.words || other.score - one.score)
      .slice(0, MOST)
      .map(({ found }) => found);
  };
}

import list from './summaries.json';

/** What a card of the gallery says of a template, without its content. */
export interface TemplateSummary {
  slug: string;
  /** What it is for, in a sentence or two. */
  summary: string;
  tasks: number;
  budgetLines: number;
  roles: number;
  questions: number;
  messages: number;
  /** Days before the first day at which planning calmly begins. */
  leadDays: number;
  /** How many days the event lasts. */
  days: number;
  guests: { from: number; usual: number; to: number };
}

/** The 53 in the order of the list; written from the content by `npm run generate:templates`. */
export const SUMMARIES: readonly TemplateSummary[] = list;

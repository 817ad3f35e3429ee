import type { TemplateDraft } from '../template-schema';
import type { BasicKey } from './basics';

/** A template as its author writes it; its basics are checked by name. */
type Draft = Omit<TemplateDraft, 'basics'> & {
  basics: readonly { key: BasicKey; role: string; offset?: number }[];
};

/** The content of one template, checked against the form by the compiler and, with its limits, by `content.test.ts`. */
export const template = (draft: Draft): Draft => draft;

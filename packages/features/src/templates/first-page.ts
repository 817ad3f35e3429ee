import { richTextFromPlain } from '@foregather/ui/rich-text-view';
import type { TemplateBody } from './template-schema';

/** So many roles are named; the others are on the plan. */
const NAMED = 5;

/**
 * The first page for the guests that a template brings, as a draft: what happens when on the first day, and who helps.
 * Ids are places, so that a request that is sent again is the same.
 */
export function firstPage({ programme, roles }: Pick<TemplateBody, 'programme' | 'roles'>) {
  return {
    title: 'What you need to know',
    blocks: [
      {
        id: 'words',
        type: 'text',
        v: 1,
        body: richTextFromPlain(
          'What everybody asks, in one place. Write over these words: what to bring, what to wear, where to sleep.',
        ),
      },
      {
        id: 'day',
        type: 'schedule',
        v: 1,
        title: 'What happens when',
        entries: programme
          .filter(({ day }) => day === 1)
          .map(({ at, title, place }, index) => ({
            id: `point-${index}`,
            time: at,
            title,
            note: place ?? '',
          })),
      },
      {
        id: 'helpers',
        type: 'people',
        v: 1,
        title: 'Who helps',
        people: roles
          .slice(0, NAMED)
          .map(({ title }, index) => ({ id: `role-${index}`, name: '', role: title, image: null })),
      },
    ],
  };
}

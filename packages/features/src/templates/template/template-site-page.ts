import type { SitePage } from '@foregather/features/patterns/site-page';
import * as z from 'zod/mini';
import { isTemplateSlug, loadTemplate } from '../content';
import { templatePaths } from '../paths';
import { templateBySlug } from '../template-list';
import { choiceSearch, readChoice } from '../choice';
import { templateLinkPicture } from './template-picture';
import { type ShownTemplate, TemplateView } from './template-view';

/** The page of a template as a server renders it. */
export const templateSitePage: SitePage<ShownTemplate> = {
  path: '/templates/:slug',
  read: async ({ params: { slug = '' }, search, today }) => {
    const template = templateBySlug(slug);
    if (!template || !isTemplateSlug(slug)) return null;
    const body = await loadTemplate(slug);
    const typed = z.parse(choiceSearch, Object.fromEntries(search));
    return { template, body, choice: readChoice(typed, body, today) };
  },
  head: ({ template, body }) => {
    const path = templateLinkPicture(template);
    return {
      title: `${template.name}: a plan to start with`,
      description: body.summary,
      canonical: templatePaths.template(template.slug),
      ...(path === undefined
        ? {}
        : { picture: { path, alt: `Drawing of a ${template.name.toLowerCase()}.` } }),
    };
  },
  View: TemplateView,
};

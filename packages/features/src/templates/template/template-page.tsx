import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { dayInZone, deviceZone } from '@foregather/words';
import { notFound, type PageLoader, usePageTitle } from '@foregather/features/core/shell';
import { useUrlState } from '@foregather/features/patterns';
import { InApplication } from '@foregather/features/patterns/site-page';
import { templateBySlug } from '../template-list';
import { templateQuery } from '../templates';
import { choiceSearch, readChoice } from '../choice';
import { TemplateView } from './template-view';

/** An address with a slug that no template has is no page. */
export const loader: PageLoader =
  (queries) =>
  async ({ params }) => {
    const slug = params['slug'] ?? '';
    if (!templateBySlug(slug) || (await queries.ensureQueryData(templateQuery(slug))) === null)
      throw notFound();
    return null;
  };

/** One template, by the slug of its address; the day, the days and the people stand behind its `?`. */
export function Page() {
  const { slug = '' } = useParams();
  const template = templateBySlug(slug);
  const { data: body } = useSuspenseQuery(templateQuery(slug));
  const [typed] = useUrlState(choiceSearch);
  const [today] = useState(() => dayInZone(new Date(), deviceZone()));
  usePageTitle(template?.name ?? '');
  if (!template || !body) return null;
  return (
    <InApplication>
      <TemplateView data={{ template, body, choice: readChoice(typed, body, today) }} />
    </InApplication>
  );
}

import { notFound, type PageLoader } from '@foregather/features/core';
import { UnbuiltPage } from '@foregather/features/core/unbuilt-page';
import { useParams } from 'react-router-dom';
import { templateBySlug } from '../templates';

/** An address with a slug that no template has is no page. */
export const loader: PageLoader =
  () =>
  ({ params }) => {
    if (!templateBySlug(params['slug'])) throw notFound();
    return null;
  };

/** One template, by the slug of its address. */
export function Page() {
  const { slug } = useParams();
  const template = templateBySlug(slug);
  return template ? <UnbuiltPage title={`${template.name} template`} /> : null;
}

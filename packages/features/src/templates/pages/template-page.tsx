import { notFound, type PageLoader } from '@foregather/features/core/shell';
import { UnbuiltPage } from '@foregather/features/core/shell/unbuilt-page';
import { useParams } from 'react-router-dom';
import { templateBySlug } from '../template-list';

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

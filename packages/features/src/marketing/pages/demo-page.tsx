import { notFound, type PageLoader } from '@foregather/features/core/shell';
import { UnbuiltPage } from '@foregather/features/core/shell/unbuilt-page';
import { useParams } from 'react-router-dom';
import { demoBySlug } from '../demo-list';
import { unbuiltPages } from '../unbuilt';

/** An address with a slug that no demo has is no page. */
export const loader: PageLoader =
  () =>
  ({ params }) => {
    if (!demoBySlug(params['slug'])) throw notFound();
    return null;
  };

/** One demo, by the slug of its address. */
export function Page() {
  const { slug } = useParams();
  const demo = demoBySlug(slug);
  return demo ? <UnbuiltPage title={`${demo.name}: demo`} pages={unbuiltPages} /> : null;
}

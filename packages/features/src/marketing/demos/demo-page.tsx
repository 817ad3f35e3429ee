import { notFound, type PageLoader, usePageTitle } from '@foregather/features/core/shell';
import { InApplication } from '@foregather/features/patterns/site-page';
import { useParams } from 'react-router-dom';
import { shownDemo } from './all-demos';
import { DemoView } from './demo-view';

/** An address with a slug that no demo has is no page. */
export const loader: PageLoader =
  () =>
  ({ params }) => {
    if (!shownDemo(params['slug'])) throw notFound();
    return null;
  };

/** One demo, by the slug of its address. */
export function Page() {
  const { slug } = useParams();
  const shown = shownDemo(slug);
  usePageTitle(shown ? `${shown.demo.name}: demo` : '');
  if (!shown) return null;
  return (
    <InApplication>
      <DemoView data={shown} />
    </InApplication>
  );
}

import { notFound, type PageLoader } from '@foregather/features/core/shell';
import { useUrlState } from '@foregather/features/patterns';
import { InApplication } from '@foregather/features/patterns/site-page';
import { copyLink } from '../components/copy-link';
import { faqSearch } from '../search-params';
import { FaqView } from './faq-view';
import { isQuestion } from './questions';

/** An address with the slug of a question that there is not is no page. */
export const loader: PageLoader =
  () =>
  ({ request }) => {
    const slug = new URL(request.url).searchParams.get('question') ?? '';
    if (slug !== '' && !isQuestion(slug)) throw notFound();
    return null;
  };

/** The questions in the application; the one that the address names is open. */
export function Page() {
  const [{ question }] = useUrlState(faqSearch);
  return (
    <InApplication>
      <FaqView data={{ question }} copyLink={copyLink} />
    </InApplication>
  );
}

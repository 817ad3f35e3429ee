import type { Label } from '../../session/terminology/terms';
import { page, type PageRoute, type Preset } from '../routes/routes';
import type { UnbuiltWords } from './unbuilt-words';

/** Loads the words of a domain's pages, with the first of them that is opened. A path that it has no words for is a type error. */
type LoadWords<Path extends string> = () => Promise<{ unbuiltPages: Readonly<Record<Path, UnbuiltWords>> }>;

/**
 * The route of a page that is not built: it says what is missing and how to reach the same goal today, in the words of
 * its domain's `unbuilt.ts`. `npm run status` lists these lines.
 */
export function unbuilt<Path extends string>(
  path: Path,
  title: Label,
  preset: Preset,
  words: LoadWords<Path>,
): PageRoute {
  const load = async () => {
    const [{ unbuiltPage }, loaded] = await Promise.all([import('./unbuilt-page'), words()]);
    return unbuiltPage(loaded.unbuiltPages);
  };
  return page(path, title, load, { ...preset, unbuilt: true });
}

import type { Label } from '../../session/terminology/terms';
import { page, type PageRoute, type Preset } from '../routes/routes';
import type { unbuiltPages } from './unbuilt-pages';

/**
 * The route of a page that is not built: it says what is missing and how to reach the same goal today, in its words of
 * `unbuilt-pages.ts`, which come with the first such page that is opened. A path without words there is a type error.
 * `npm run status` lists these lines.
 */
export function unbuilt(path: keyof typeof unbuiltPages, title: Label, preset: Preset): PageRoute {
  const load = async () => {
    const [{ unbuiltPage }, { unbuiltPages }] = await Promise.all([
      import('./unbuilt-page'),
      import('./unbuilt-pages'),
    ]);
    return unbuiltPage(unbuiltPages);
  };
  return page(path, title, load, { ...preset, unbuilt: true });
}

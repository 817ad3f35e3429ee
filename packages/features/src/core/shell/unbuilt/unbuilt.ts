import type { Label } from '../../session/terminology/terms';
import { page, type PageRoute, type Preset } from '../routes/routes';

/**
 * The route of a page that is not built: it says what is missing and how to reach the same goal today.
 * `npm run status` lists these lines.
 */
export const unbuilt = (path: string, title: Label, preset: Preset): PageRoute =>
  page(path, title, () => import('./unbuilt-page'), { ...preset, unbuilt: true });

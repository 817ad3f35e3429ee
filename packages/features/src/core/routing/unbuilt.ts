import type { Label } from '../terminology';
import { page, type PageRoute, type Preset } from './routes';

/**
 * One line for a page whose domain is not built: it says honestly what is missing and which way works today.
 * `docs/status.md` lists these lines.
 */
export const unbuilt = (path: string, title: Label, preset: Preset): PageRoute =>
  page(path, title, () => import('../unbuilt/unbuilt-page'), { ...preset, unbuilt: true });

import { page, pro, signedIn, site, type RouteDef } from '@foregather/features/core/shell';

const noSearch = { ...signedIn, featureSearch: false };
const shown = { ...site, featureSearch: false } as const;

export const templateRoutes: RouteDef[] = [
  page('/templates', 'Template gallery', () => import('./gallery/gallery-page'), noSearch),
  page('/pro/advanced-templates', 'My own templates', () => import('./own/own-templates-page'), pro),
  page('/templates/:slug', 'Event template', () => import('./template/template-page'), shown),
];

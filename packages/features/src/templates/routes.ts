import { page, pro, signedIn, site, unbuilt, type RouteDef } from '@foregather/features/core/shell';

const noSearch = { ...signedIn, featureSearch: false };
const shown = { ...site, featureSearch: false, unbuilt: true } as const;

export const templateRoutes: RouteDef[] = [
  unbuilt('/templates', 'Template gallery', noSearch),
  page('/pro/advanced-templates', 'My own templates', () => import('./own/own-templates-page'), pro),
  page('/templates/:slug', 'Event template', () => import('./pages/template-page'), shown),
];

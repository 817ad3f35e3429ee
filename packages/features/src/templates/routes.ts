import { page, pro, signedIn, site, unbuilt, type RouteDef } from '@foregather/features/core/shell';

const noSearch = { ...signedIn, featureSearch: false };
const shown = { ...site, featureSearch: false };

export const templateRoutes: RouteDef[] = [
  unbuilt('/templates', 'Template gallery', noSearch),
  unbuilt('/pro/advanced-templates', 'My own templates', pro),
  page('/templates/:slug', 'Event template', () => import('./template/template-page'), shown),
];

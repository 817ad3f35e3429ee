import { business, premium, pro, unbuilt, type RouteDef } from '@foregather/features/core/shell';

export const brandingRoutes: RouteDef[] = [
  unbuilt('/customization', 'Look and words', premium, () => import('./unbuilt')),
  unbuilt('/pro/branding', 'Event themes', pro, () => import('./unbuilt')),
  unbuilt('/pro/white-label', 'White label', pro, () => import('./unbuilt')),
  unbuilt('/business/custom-branding', 'Brand kit', business, () => import('./unbuilt')),
  unbuilt('/business/professional-branding', 'Branding service', business, () => import('./unbuilt')),
];

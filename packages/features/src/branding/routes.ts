import { business, premium, pro, unbuilt, type RouteDef } from '@foregather/features/core/shell';

export const brandingRoutes: RouteDef[] = [
  unbuilt('/customization', 'Look and words', premium),
  unbuilt('/pro/branding', 'Event themes', pro),
  unbuilt('/pro/white-label', 'White label', pro),
  unbuilt('/business/custom-branding', 'Brand kit', business),
  unbuilt('/business/professional-branding', 'Branding service', business),
];

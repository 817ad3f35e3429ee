import { business, pro, signedIn, unbuilt, type RouteDef } from '@foregather/features/core/shell';

export const analyticsRoutes: RouteDef[] = [
  unbuilt('/analytics', 'Event analytics', signedIn, () => import('./unbuilt')),
  unbuilt('/pro/analytics', 'Attendance forecast', pro, () => import('./unbuilt')),
  unbuilt('/pro/advanced-analytics', 'Advanced analytics', pro, () => import('./unbuilt')),
  unbuilt('/pro/multi-event-analytics', 'Compare events', pro, () => import('./unbuilt')),
  unbuilt('/business/enterprise-analytics', 'Enterprise analytics', business, () => import('./unbuilt')),
  unbuilt('/business/market-research', 'Market research', business, () => import('./unbuilt')),
];

import { business, pro, signedIn, unbuilt, type RouteDef } from '@foregather/features/core/shell';

export const analyticsRoutes: RouteDef[] = [
  unbuilt('/analytics', 'Event analytics', signedIn),
  unbuilt('/pro/analytics', 'Attendance forecast', pro),
  unbuilt('/pro/advanced-analytics', 'Advanced analytics', pro),
  unbuilt('/pro/multi-event-analytics', 'Compare events', pro),
  unbuilt('/business/enterprise-analytics', 'Enterprise analytics', business),
  unbuilt('/business/market-research', 'Market research', business),
];

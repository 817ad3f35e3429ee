import { admin, bare, page, unbuilt, type RouteDef } from '@foregather/features/core/shell';

export const planTestingRoutes: RouteDef[] = [
  page('/testing-guides', 'Testing guides', () => import('./testing-guides/testing-guides-page'), bare),
  unbuilt('/testing-dashboard', 'Testing dashboard', admin),
  unbuilt('/basic-plan-testing', 'Free plan test', admin),
  unbuilt('/premium-plan-testing', 'Premium plan test', admin),
  unbuilt('/pro-plan-testing', 'Pro plan test', admin),
  unbuilt('/business-plan-testing', 'Business plan test', admin),
];

import { admin, bare, page, unbuilt, type RouteDef } from '@foregather/features/core/shell';

export const planTestingRoutes: RouteDef[] = [
  page('/testing-guides', 'Testing guides', () => import('./testing-guides/testing-guides-page'), bare),
  unbuilt('/testing-dashboard', 'Testing dashboard', admin, () => import('./unbuilt')),
  unbuilt('/basic-plan-testing', 'Free plan test', admin, () => import('./unbuilt')),
  unbuilt('/premium-plan-testing', 'Premium plan test', admin, () => import('./unbuilt')),
  unbuilt('/pro-plan-testing', 'Pro plan test', admin, () => import('./unbuilt')),
  unbuilt('/business-plan-testing', 'Business plan test', admin, () => import('./unbuilt')),
];

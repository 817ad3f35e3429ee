import { business, unbuilt, type RouteDef } from '@foregather/features/core/shell';

export const formRoutes: RouteDef[] = [
  unbuilt(
    '/business/custom-registration-forms',
    'Custom registration forms',
    business,
    () => import('./unbuilt'),
  ),
  unbuilt('/business/custom-forms', 'Custom forms', business, () => import('./unbuilt')),
  unbuilt('/business/forms/builder', 'Form builder', business, () => import('./unbuilt')),
  unbuilt('/business/forms/templates', 'Form templates', business, () => import('./unbuilt')),
  unbuilt('/business/forms/active', 'Active forms', business, () => import('./unbuilt')),
];

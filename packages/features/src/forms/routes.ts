import { business, unbuilt, type RouteDef } from '@foregather/features/core/shell';

export const formRoutes: RouteDef[] = [
  unbuilt('/business/custom-registration-forms', 'Custom registration forms', business),
  unbuilt('/business/custom-forms', 'Custom forms', business),
  unbuilt('/business/forms/builder', 'Form builder', business),
  unbuilt('/business/forms/templates', 'Form templates', business),
  unbuilt('/business/forms/active', 'Active forms', business),
];

import { capitalised } from '@foregather/words';
import { alias, page, premium, pro, type RouteDef, signedIn, unbuilt } from '@foregather/features/core/shell';

const noSearch = { ...signedIn, featureSearch: false };

export const eventRoutes: RouteDef[] = [
  page('/dashboard', 'Dashboard', () => import('./pages/dashboard-page'), signedIn),
  page(
    '/manage-events',
    (t) => capitalised(t.nouns),
    () => import('./pages/manage-events-page'),
    signedIn,
  ),
  page(
    '/create-event',
    (t) => `Create ${t.noun}`,
    () => import('./pages/create-event-page'),
    signedIn,
  ),
  page(
    '/edit-event/:eventId',
    (t) => `Edit ${t.noun}`,
    () => import('./pages/edit-event-page'),
    noSearch,
  ),
  page(
    '/event-details/:eventId',
    (t) => t.event,
    () => import('./pages/event-details-page'),
    noSearch,
  ),
  page(
    '/events/:id',
    (t) => t.event,
    () => import('./pages/event-details-page'),
    noSearch,
  ),
  unbuilt('/multi-event', 'Several events at once', premium, () => import('./unbuilt')),
  unbuilt('/pro/multi-event', 'Event portfolio', pro, () => import('./unbuilt')),
  alias('/setup-event', '/manage-events'),
];

import { capitalised } from '@foregather/words';
import { alias, page, premium, pro, type RouteDef, signedIn, unbuilt } from '@foregather/features/core/shell';

const noSearch = { ...signedIn, featureSearch: false };

export const eventRoutes: RouteDef[] = [
  page('/dashboard', 'Dashboard', () => import('./dashboard/dashboard-page'), signedIn),
  page(
    '/manage-events',
    (t) => capitalised(t.nouns),
    () => import('./manage-events/manage-events-page'),
    signedIn,
  ),
  page(
    '/create-event',
    (t) => `Create ${t.noun}`,
    () => import('./create-event/create-event-page'),
    signedIn,
  ),
  page(
    '/edit-event/:eventId',
    (t) => `Edit ${t.noun}`,
    () => import('./edit-event/edit-event-page'),
    noSearch,
  ),
  page(
    '/event-details/:eventId',
    (t) => t.event,
    () => import('./event-details/event-details-page'),
    noSearch,
  ),
  page(
    '/events/:id',
    (t) => t.event,
    () => import('./event-details/event-details-page'),
    noSearch,
  ),
  unbuilt('/multi-event', 'Several events at once', premium),
  unbuilt('/pro/multi-event', 'Event portfolio', pro),
  alias('/setup-event', '/manage-events'),
];

import { alias, page, premium, pro, signedIn, unbuilt, type RouteDef } from '@foregather/features/core/shell';

export const messagingRoutes: RouteDef[] = [
  page('/messages', 'Messages to guests', () => import('./messages/messages-page'), signedIn),
  alias('/messaging', '/messages'),
  alias('/premium/messages', '/messages'),
  unbuilt('/private-messages', 'Private messages', premium),
  alias('/premium/private-messages', '/private-messages'),
  unbuilt('/chat', 'Event chat', premium),
  unbuilt('/forum', 'Forum', premium),
  page('/email', 'Delivery', () => import('./delivery/delivery-page'), signedIn),
  page(
    '/pro/email-campaigns',
    'E-mail campaigns',
    () => import('./email-campaigns/email-campaigns-page'),
    pro,
  ),
];

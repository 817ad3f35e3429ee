import { alias, premium, pro, signedIn, unbuilt, type RouteDef } from '@foregather/features/core/shell';

export const messagingRoutes: RouteDef[] = [
  unbuilt('/messages', 'Messages to guests', signedIn),
  alias('/messaging', '/messages'),
  alias('/premium/messages', '/messages'),
  unbuilt('/private-messages', 'Private messages', premium),
  alias('/premium/private-messages', '/private-messages'),
  unbuilt('/chat', 'Event chat', premium),
  unbuilt('/forum', 'Forum', premium),
  unbuilt('/email', 'E-mail delivery', signedIn),
  unbuilt('/pro/email-campaigns', 'E-mail campaigns', pro),
];

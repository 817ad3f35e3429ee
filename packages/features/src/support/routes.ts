import { signedIn, site, unbuilt, type RouteDef } from '@foregather/features/core';

export const supportRoutes: RouteDef[] = [
  unbuilt('/help', 'Help', site),
  unbuilt('/faq', 'Questions and answers', site),
  unbuilt('/support', 'Help and support', signedIn),
];

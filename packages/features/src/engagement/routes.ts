import { signedIn, unbuilt, type RouteDef } from '@foregather/features/core';

export const engagementRoutes: RouteDef[] = [unbuilt('/polls', 'Polls', signedIn)];

import { signedIn, unbuilt, type RouteDef } from '@foregather/features/core/shell';

export const engagementRoutes: RouteDef[] = [unbuilt('/polls', 'Polls', signedIn)];

/**
 * All domains' lines in one list: read by the app, by the journeys and by the contract test. The one file outside
 * core that may import every domain.
 */
import type { RouteDef } from './core';
import { accountRoutes } from './account';
import { activityRoutes } from './activities';
import { adminRoutes } from './admin';
import { affiliateRoutes } from './affiliates';
import { analyticsRoutes } from './analytics';
import { authRoutes } from './auth';
import { brandingRoutes } from './branding';
import { businessRoutes } from './business';
import { engagementRoutes } from './engagement';
import { eventRoutes } from './events';
import { formRoutes } from './forms';
import { infoPageRoutes } from './info-pages';
import { marketingRoutes } from './marketing';
import { mediaRoutes } from './media';
import { messagingRoutes } from './messaging';
import { moneyRoutes } from './money';
import { peopleRoutes } from './people';
import { planTestingRoutes } from './plan-testing';
import { planningRoutes } from './planning';
import { rsvpRoutes } from './rsvp';
import { supportRoutes } from './support';
import { templateRoutes } from './templates';
import { ticketRoutes } from './tickets';
import { venueRoutes } from './venues';

export const routes: readonly RouteDef[] = [
  ...marketingRoutes,
  ...authRoutes,
  ...accountRoutes,
  ...eventRoutes,
  ...peopleRoutes,
  ...rsvpRoutes,
  ...venueRoutes,
  ...activityRoutes,
  ...ticketRoutes,
  ...messagingRoutes,
  ...infoPageRoutes,
  ...mediaRoutes,
  ...moneyRoutes,
  ...planningRoutes,
  ...engagementRoutes,
  ...formRoutes,
  ...brandingRoutes,
  ...analyticsRoutes,
  ...businessRoutes,
  ...adminRoutes,
  ...affiliateRoutes,
  ...supportRoutes,
  ...planTestingRoutes,
  ...templateRoutes,
];

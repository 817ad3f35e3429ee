/** The lines that no visit begins with; see `first-routes.ts`. */
import type { RouteDef } from './core';
import { activityRoutes } from './activities';
import { adminRoutes } from './admin';
import { affiliateRoutes } from './affiliates';
import { analyticsRoutes } from './analytics';
import { brandingRoutes } from './branding';
import { businessRoutes } from './business';
import { engagementRoutes } from './engagement';
import { formRoutes } from './forms';
import { infoPageRoutes } from './info-pages';
import { mediaRoutes } from './media';
import { messagingRoutes } from './messaging';
import { moneyRoutes } from './money';
import { planTestingRoutes } from './plan-testing';
import { planningRoutes } from './planning';
import { supportRoutes } from './support';
import { templateRoutes } from './templates';
import { ticketRoutes } from './tickets';
import { venueRoutes } from './venues';

export const moreRoutesByDomain = {
  venues: venueRoutes,
  activities: activityRoutes,
  tickets: ticketRoutes,
  messaging: messagingRoutes,
  'info-pages': infoPageRoutes,
  media: mediaRoutes,
  money: moneyRoutes,
  planning: planningRoutes,
  engagement: engagementRoutes,
  forms: formRoutes,
  branding: brandingRoutes,
  analytics: analyticsRoutes,
  business: businessRoutes,
  admin: adminRoutes,
  affiliates: affiliateRoutes,
  support: supportRoutes,
  'plan-testing': planTestingRoutes,
  templates: templateRoutes,
} satisfies Record<string, readonly RouteDef[]>;

export const moreRoutes: readonly RouteDef[] = Object.values(moreRoutesByDomain).flat();

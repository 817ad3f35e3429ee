/**
 * All domains' routes in one table. `routes.json` says the same as data, for what cannot load the pages:
 * `npm run generate:routes` writes it.
 */
import type { RouteDef } from '../core/shell';
import { accountRoutes } from '../account';
import { activityRoutes } from '../activities';
import { adminRoutes } from '../admin';
import { affiliateRoutes } from '../affiliates';
import { analyticsRoutes } from '../analytics';
import { authRoutes } from '../auth';
import { brandingRoutes } from '../branding';
import { businessRoutes } from '../business';
import { checkInRoutes } from '../check-in';
import { engagementRoutes } from '../engagement';
import { eventRoutes } from '../events';
import { formRoutes } from '../forms';
import { infoPageRoutes } from '../info-pages';
import { marketingRoutes } from '../marketing';
import { mediaRoutes } from '../media';
import { messagingRoutes } from '../messaging';
import { moneyRoutes } from '../money';
import { peopleRoutes } from '../people';
import { planTestingRoutes } from '../plan-testing';
import { planningRoutes } from '../planning';
import { rsvpRoutes } from '../rsvp';
import { supportRoutes } from '../support';
import { templateRoutes } from '../templates';
import { ticketRoutes } from '../tickets';
import { venueRoutes } from '../venues';

export const routesByDomain = {
  marketing: marketingRoutes,
  auth: authRoutes,
  account: accountRoutes,
  events: eventRoutes,
  people: peopleRoutes,
  rsvp: rsvpRoutes,
  venues: venueRoutes,
  activities: activityRoutes,
  tickets: ticketRoutes,
  'check-in': checkInRoutes,
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

export const routes: readonly RouteDef[] = Object.values(routesByDomain).flat();

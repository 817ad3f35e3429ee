/**
 * All domains' entries of the feature catalogue in one list, in the order on screen. Core knows no domain: the app, the
 * stories and the journeys hand this list to it.
 */
import { joinCatalogue, type Catalogue } from '../core/shell';
import { accountFeatures } from '../account/catalogue';
import { activityFeatures } from '../activities/catalogue';
import { adminFeatures } from '../admin/catalogue';
import { affiliateFeatures } from '../affiliates/catalogue';
import { analyticsFeatures } from '../analytics/catalogue';
import { brandingFeatures } from '../branding/catalogue';
import { businessFeatures } from '../business/catalogue';
import { engagementFeatures } from '../engagement/catalogue';
import { eventFeatures } from '../events/catalogue';
import { formFeatures } from '../forms/catalogue';
import { infoPageFeatures } from '../info-pages/catalogue';
import { marketingFeatures } from '../marketing/catalogue';
import { mediaFeatures } from '../media/catalogue';
import { messagingFeatures } from '../messaging/catalogue';
import { moneyFeatures } from '../money/catalogue';
import { peopleFeatures } from '../people/catalogue';
import { planTestingFeatures } from '../plan-testing/catalogue';
import { planningFeatures } from '../planning/catalogue';
import { rsvpFeatures } from '../rsvp/catalogue';
import { supportFeatures } from '../support/catalogue';
import { templateFeatures } from '../templates/catalogue';
import { ticketFeatures } from '../tickets/catalogue';
import { venueFeatures } from '../venues/catalogue';

export const catalogue: Catalogue = joinCatalogue([
  accountFeatures,
  activityFeatures,
  adminFeatures,
  affiliateFeatures,
  analyticsFeatures,
  brandingFeatures,
  businessFeatures,
  engagementFeatures,
  eventFeatures,
  formFeatures,
  infoPageFeatures,
  marketingFeatures,
  mediaFeatures,
  messagingFeatures,
  moneyFeatures,
  peopleFeatures,
  planTestingFeatures,
  planningFeatures,
  rsvpFeatures,
  supportFeatures,
  templateFeatures,
  ticketFeatures,
  venueFeatures,
]);

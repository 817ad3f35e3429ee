import { account } from './features/account';
import { backOffice } from './features/back-office';
import { engagementTools, eventPlannersDirectory } from './features/engagement-and-directories';
import { eventManagement } from './features/event-management';
import { brandingCustomization, mediaContent } from './features/media-and-brand';
import { financialManagement } from './features/money';
import { communication, peopleTeams } from './features/people-and-words';
import { analyticsInsights, planningTasks } from './features/planning-and-figures';
import { quickStartTemplates } from './features/quick-start-templates';
import type { Feature } from './types';

/** Every feature, in the order on screen. The table `feature_catalogue` holds the same rows for those who ask the server. */
export const FEATURES: readonly Feature[] = [
  ...quickStartTemplates,
  ...eventManagement,
  ...peopleTeams,
  ...communication,
  ...planningTasks,
  ...analyticsInsights,
  ...financialManagement,
  ...mediaContent,
  ...brandingCustomization,
  ...engagementTools,
  ...account,
  ...backOffice,
  ...eventPlannersDirectory,
];

/** What a reader may hear of: entries for admins are hidden from everybody else. */
export const visibleFeatures = (isAdmin: boolean): readonly Feature[] =>
  isAdmin ? FEATURES : FEATURES.filter((feature) => !feature.adminOnly);

/** The entry of a page; of two entries with one page the one with the lower plan, which comes first. */
export const featureFor = (path: string): Feature | undefined =>
  FEATURES.find((feature) => feature.link === path);

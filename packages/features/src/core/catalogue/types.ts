import type { Plan } from '../plans';
import type { Label } from '../terminology';
import type { FeatureIcon } from './icons';

/** Names a category; all but the last are also a line of the drawer. */
export type CategoryKey =
  | 'quick-start-templates'
  | 'event-management'
  | 'people-teams'
  | 'communication'
  | 'planning-tasks'
  | 'analytics-insights'
  | 'financial-management'
  | 'media-content'
  | 'branding-customization'
  | 'engagement-tools'
  | 'administrative'
  | 'event-planners-directory';

/** Names a line of the dashboard's drawer (specification, section 2); the value of `/dashboard?category=`. */
export type DrawerKey =
  | 'dashboard'
  | Exclude<CategoryKey, 'quick-start-templates' | 'event-planners-directory'>;

export interface Category {
  key: CategoryKey;
  title: string;
  description: string;
  /** A lucide name. */
  icon: FeatureIcon;
  /** The drawer's line under which the category is shown. */
  drawer: DrawerKey;
  separatorBefore?: true;
  /** The whole category is for admins. None is today: back-office rows carry the flag one by one. */
  adminOnly?: true;
}

/** One entry of the catalogue: a page, or a part of one, and the lowest plan that opens it. */
export interface Feature {
  key: string;
  /** In the reader's terms where it uses a word of the event type. */
  title: Label;
  /** At most 90 characters, in the words of every event type. */
  description: Label;
  category: CategoryKey;
  /** Its place within the category. In steps of ten, so that another entry finds room between two. */
  position: number;
  /** For showing: search, locked rows, upgrade panel. The server refuses the writes in any case. */
  plan: Plan;
  /** An existing route; an optional part of it is left out. */
  link: string;
  /** A lucide name. */
  icon: FeatureIcon;
  /** Hidden from everybody else in lists, search and counts. */
  adminOnly?: true;
  /** Shown to everybody with the words Coming Soon, opened by admins only. */
  comingSoon?: true;
}

/** Every feature of the product, in the order on screen. */
export type Catalogue = readonly Feature[];

import type { Plan } from '../../session/plans/plans';
import type { Label } from '../../session/terminology/terms';
import type { FeatureIcon } from './icons';

/** Key of a category; all but the last are also an entry of the drawer. */
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

/** Key of an entry of the dashboard's drawer; the value of `/dashboard?category=`. */
export type DrawerKey =
  | 'dashboard'
  | Exclude<CategoryKey, 'quick-start-templates' | 'event-planners-directory'>;

export interface Category {
  key: CategoryKey;
  title: string;
  description: string;
  /** A lucide name. */
  icon: FeatureIcon;
  /** The drawer entry under which the category is shown. */
  drawer: DrawerKey;
  separatorBefore?: true;
  /** Whether the whole category is for admins. */
  adminOnly?: true;
}

/** One entry of the catalogue: a page, or a part of one, and the lowest plan that opens it. */
export interface Feature {
  key: string;
  /** Follows the reader's terms where it uses a word of the event type. */
  title: Label;
  /** At most 90 characters, in the words of every event type. */
  description: Label;
  category: CategoryKey;
  /** Its position within the category, in steps of ten, so that an entry can be inserted between two. */
  position: number;
  /** For display: search, locked entries, upgrade panel. The server refuses the writes in any case. */
  plan: Plan;
  /** An existing route, without its optional part. */
  link: string;
  /** A lucide name. */
  icon: FeatureIcon;
  /** Whether it is hidden from all but admins in lists, search and counts. */
  adminOnly?: true;
  /** Whether it is labelled 'Coming Soon'. Where the catalogue itself says so, it opens for admins only. */
  comingSoon?: true;
  /** Derived from the route table (`withComingSoon`): its page is not built, so nobody can open it. */
  unbuilt?: true;
}

/** Every feature of the product, in the order on screen. */
export type Catalogue = readonly Feature[];

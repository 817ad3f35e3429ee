import type { FeatureIcon } from './icons';
import type { DrawerKey } from './types';

export interface DrawerCategory {
  key: DrawerKey;
  label: string;
  /** A lucide name; see `category-links.tsx` for the icons. */
  icon: FeatureIcon;
}

/** The eleven entries of the drawer and their labels. The shell loads this file on every page. */
export const DRAWER: readonly DrawerCategory[] = [
  { key: 'dashboard', label: 'At a Glance', icon: 'layout-dashboard' },
  { key: 'event-management', label: 'Event and venue management', icon: 'calendar-days' },
  { key: 'people-teams', label: 'People and teams', icon: 'users' },
  { key: 'communication', label: 'Communication', icon: 'message-square' },
  { key: 'planning-tasks', label: 'Planning and tasks', icon: 'list-checks' },
  { key: 'analytics-insights', label: 'Analytics', icon: 'chart-column' },
  { key: 'financial-management', label: 'Payments & Revenue', icon: 'wallet' },
  { key: 'media-content', label: 'Media', icon: 'images' },
  { key: 'branding-customization', label: 'Branding', icon: 'palette' },
  { key: 'engagement-tools', label: 'Engagement', icon: 'party-popper' },
  { key: 'administrative', label: 'Administrative', icon: 'settings' },
];

/** The drawer entry that `?category=` names; null for none and for an unknown one. */
export const drawerKey = (value: string | null): DrawerKey | null =>
  DRAWER.find((line) => line.key === value)?.key ?? null;

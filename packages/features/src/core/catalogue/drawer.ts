import type { FeatureIcon } from './icons';
import type { DrawerKey } from './types';

export interface DrawerCategory {
  key: DrawerKey;
  label: string;
  /** A lucide name; the drawer brings its own eleven icons. */
  icon: FeatureIcon;
}

/** The drawer's eleven lines and their labels (specification, section 2). The shell loads this file on every page. */
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

/** The drawer line a `?category=` of the address names; null for none and for anything else. */
export const drawerKey = (value: string | null): DrawerKey | null =>
  DRAWER.find((line) => line.key === value)?.key ?? null;

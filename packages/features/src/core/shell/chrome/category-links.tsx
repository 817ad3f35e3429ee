import { PlanBadge, type SideNav } from '@foregather/ui';
import {
  CalendarDays,
  ChartColumn,
  Images,
  LayoutDashboard,
  ListChecks,
  MessageSquare,
  Palette,
  PartyPopper,
  Settings,
  Users,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { DRAWER, drawerKey, type DrawerCategory } from '../catalogue/drawer';
import type { DrawerKey } from '../catalogue/types';
import { useUnbuiltDrawer } from '../catalogue/use-unbuilt-drawer';
import type { Plan } from '../../session/plans/plans';
import { shellPaths } from '../paths';

/** The eleven icons of the drawer by name; the whole set of the catalogue is too large to load here. */
const ICONS: Partial<Record<DrawerCategory['icon'], LucideIcon>> = {
  'layout-dashboard': LayoutDashboard,
  'calendar-days': CalendarDays,
  users: Users,
  'message-square': MessageSquare,
  'list-checks': ListChecks,
  'chart-column': ChartColumn,
  wallet: Wallet,
  images: Images,
  palette: Palette,
  'party-popper': PartyPopper,
  settings: Settings,
};

/** The lowest plan of categories without a free feature; a test compares it with the catalogue, which is not loaded here. */
export const CATEGORY_TIERS: Partial<Record<DrawerKey, Plan>> = { 'branding-customization': 'premium' };

/** The address that shows one category on the dashboard. */
export const categoryPath = (key: DrawerKey) => shellPaths.dashboard({ category: key });

/** How many things wait, on marigold; a screen reader hears of what they are. */
const WaitingCount = ({ count }: { count: number }) => (
  <span className="ms-auto grid min-w-6 place-items-center rounded-full bg-due px-1.5 text-meta font-item text-due-foreground tabular-nums forced-colors:border">
    <span className="sr-only">, waiting for you: </span>
    {count}
  </span>
);

export interface CategoryLinksProps {
  /** The link component of the surrounding navigation: `SideNav.Link` or `MobileDrawer.Link`. */
  as: ComponentType<Parameters<typeof SideNav.Link>[0]>;
  /** How many things wait for the reader in a category; none is shown for 0. */
  counts?: Partial<Record<DrawerKey, number>> | undefined;
}

/**
 * The dashboard's eleven categories: icon, label, and the plan where nothing in it is free. Those in which no page is
 * built come last and lead nowhere.
 */
export function CategoryLinks({ as: Line, counts = {} }: CategoryLinksProps) {
  const { search } = useLocation();
  const current = drawerKey(new URLSearchParams(search).get('category')) ?? 'dashboard';
  const unbuilt = useUnbuiltDrawer();
  const soon = DRAWER.filter(({ key }) => unbuilt.has(key));
  return (
    <>
      {DRAWER.filter(({ key }) => !unbuilt.has(key)).map(({ key, label, icon }) => {
        const Icon = ICONS[icon];
        const tier = CATEGORY_TIERS[key];
        const count = counts[key] ?? 0;
        return (
          <Line key={key} asChild current={key === current}>
            <Link to={categoryPath(key)} preventScrollReset>
              {Icon ? <Icon aria-hidden /> : null}
              {tier ? `${label} ` : label}
              {tier ? <PlanBadge plan={tier} /> : null}
              {count > 0 ? <WaitingCount count={count} /> : null}
            </Link>
          </Line>
        );
      })}
      {soon.length > 0 ? (
        <li className="mt-2 grid gap-1 border-t border-border px-2.5 pt-3 text-meta text-muted-foreground">
          <span>Coming soon</span>
          <ul className="grid gap-2 py-1">
            {soon.map(({ key, label, icon }) => {
              const Icon = ICONS[icon];
              return (
                <li key={key} className="flex items-center gap-3">
                  {Icon ? <Icon aria-hidden className="size-5 shrink-0" /> : null}
                  {label}
                </li>
              );
            })}
          </ul>
        </li>
      ) : null}
    </>
  );
}

import { AtSign, House, TriangleAlert, Users } from 'lucide-react';
import { Link } from 'react-router-dom';
import { SideNav } from '@foregather/ui';
import { FILTER_LABELS } from '../labels';
import { peoplePaths } from '../paths';
import type { DirectoryCounts } from '../groups/directory-counts';
import type { DirectorySearch, PeopleFilterName } from '../search-params';
import type { PlacedGroup } from '../groups/group-tree';

export interface DirectoryRailProps {
  counts: DirectoryCounts;
  tree: readonly PlacedGroup[];
  /** Background of a group's dot, by its id. */
  tints: ReadonlyMap<string, string>;
  search: DirectorySearch;
}

const ICONS = { 'no-household': House, 'no-contact': AtSign, 'to-check': TriangleAlert } as const;
type ToPutRight = keyof typeof ICONS;
const COUNTS = {
  'no-household': 'no_household',
  'no-contact': 'no_contact',
  'to-check': 'to_check',
} as const satisfies Record<ToPutRight, keyof DirectoryCounts>;
const TO_PUT_RIGHT: readonly ToPutRight[] = ['to-check', 'no-contact', 'no-household'];

/** Deeper groups are not moved further in: their names need the room. */
const INDENTS = ['', 'ps-6', 'ps-9', 'ps-12'] as const;

const Count = ({ children }: { children: number }) => (
  <span className="ms-auto font-number text-meta tabular-nums">{children}</span>
);

/** Everybody, the groups as a tree, and what is to be put right, each with how many people it holds. */
export function DirectoryRail({ counts, tree, tints, search }: DirectoryRailProps) {
  const shown = (filter: PeopleFilterName, group = '') => search.filter === filter && search.group === group;
  const toFix = TO_PUT_RIGHT.filter((filter) => counts[COUNTS[filter]] > 0 || shown(filter));
  const to = (change: { filter?: PeopleFilterName; group?: string }) =>
    peoplePaths.directory({ q: search.q, view: change.filter ? 'people' : search.view, ...change });
  return (
    <SideNav.Root aria-label="Parts of the directory">
      <SideNav.Link asChild current={shown('all')}>
        <Link to={to({})} preventScrollReset>
          <Users aria-hidden />
          {FILTER_LABELS.all} <Count>{counts.everyone}</Count>
        </Link>
      </SideNav.Link>
      {tree.map(({ id, name, depth, people }) => (
        <SideNav.Link
          key={id}
          asChild
          current={shown('all', id)}
          className={INDENTS[Math.min(depth, INDENTS.length - 1)]}
        >
          <Link to={to({ group: id })} preventScrollReset>
            <span
              aria-hidden
              className={`mx-1 size-3 shrink-0 rounded-xs forced-colors:hidden ${tints.get(id) ?? ''}`}
            />
            <span className="min-w-0 wrap-anywhere">{name}</span> <Count>{people}</Count>
          </Link>
        </SideNav.Link>
      ))}
      {toFix.length > 0 ? <SideNav.Separator>To put right</SideNav.Separator> : null}
      {toFix.map((filter) => {
        const Icon = ICONS[filter];
        return (
          <SideNav.Link key={filter} asChild current={shown(filter)}>
            <Link to={to({ filter })} preventScrollReset>
              <Icon aria-hidden />
              {FILTER_LABELS[filter]} <Count>{counts[COUNTS[filter]]}</Count>
            </Link>
          </SideNav.Link>
        );
      })}
    </SideNav.Root>
  );
}

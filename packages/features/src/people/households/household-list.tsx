import { Pencil, Trash2 } from 'lucide-react';
import { Button } from '@foregather/ui';
import { PersonAvatarStack } from '@foregather/features/core/shell';
import type { Household } from './household-queries';
import { letterGroups } from './household-letters';
import { HOUSEHOLD_ROLES, type HouseholdRole } from '../household-roles';
import { HOUSEHOLD_ROLE_LABELS } from '../labels';

export interface HouseholdListProps {
  households: readonly Household[];
  /** Background of a group's band, by its id. */
  tints: ReadonlyMap<string, string>;
  canWrite: boolean;
  onRename: (household: Household) => void;
  onRemove: (household: Household) => void;
}

type Member = Household['household_members'][number];

const roleOf = (role: string): HouseholdRole => HOUSEHOLD_ROLES.find((known) => known === role) ?? 'other';

/** Adults first, then by name. */
const inOrder = (one: Member, other: Member) =>
  Number(one.role === 'child') - Number(other.role === 'child') ||
  one.persons.name_sort.localeCompare(other.persons.name_sort);

/** 'Ada Okafor', 'Tobe Okafor (child)' */
const nameOf = ({ role, persons }: Member) =>
  roleOf(role) === 'adult'
    ? persons.full_name
    : `${persons.full_name} (${HOUSEHOLD_ROLE_LABELS[roleOf(role)].toLowerCase()})`;

/** The group that most of a household belong to. */
function groupOf(members: readonly Member[]) {
  const groups = members.flatMap(({ persons }) => persons.group_members.map((member) => member.groups));
  const share = (id: string) => groups.filter((group) => group.id === id).length;
  return groups.toSorted((one, other) => share(other.id) - share(one.id))[0];
}

/** Fewer households are seen at a glance. */
const LETTERS_FROM = 13;

/** Households as name tags: the band of their group, who belongs to them, faces; a long list under the letters of its names. */
export function HouseholdList({ households, ...tags }: HouseholdListProps) {
  if (households.length < LETTERS_FROM) return <Tags households={households} {...tags} level="h2" />;
  return (
    <div className="grid gap-5">
      {letterGroups(households).map(({ letters, households: named }) => (
        <section key={letters} aria-label={letters} className="grid gap-3">
          <h2 className="flex items-center gap-3 text-item font-heading text-muted-foreground">
            {letters}
            <span aria-hidden className="h-px flex-1 bg-border" />
          </h2>
          <Tags households={named} {...tags} level="h3" />
        </section>
      ))}
    </div>
  );
}

function Tags({
  households,
  tints,
  canWrite,
  onRename,
  onRemove,
  level,
}: HouseholdListProps & Pick<HouseholdCardProps, 'level'>) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-3">
      {households.map((household) => (
        <li key={household.id}>
          <HouseholdCard
            household={household}
            tints={tints}
            level={level}
            onRename={canWrite ? () => onRename(household) : undefined}
            onRemove={canWrite ? () => onRemove(household) : undefined}
          />
        </li>
      ))}
    </ul>
  );
}

interface HouseholdCardProps {
  household: Household;
  /** Its name is a heading: below that of a letter, or of the page. */
  level: 'h2' | 'h3';
  tints: ReadonlyMap<string, string>;
  onRename: (() => void) | undefined;
  onRemove: (() => void) | undefined;
}

function HouseholdCard({ household, tints, level: Heading, onRename, onRemove }: HouseholdCardProps) {
  const members = household.household_members.toSorted(inOrder);
  const group = groupOf(members);
  const band = (group && tints.get(group.id)) ?? 'bg-border';
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-lg border bg-card text-card-foreground [--avatar-rim:var(--card)]">
      <div aria-hidden className={`h-1.5 forced-colors:border-b ${band}`} />
      <div className="flex flex-1 flex-col gap-2 px-4 pt-2.5 pb-2">
        <div className="flex items-baseline justify-between gap-3">
          <Heading className="min-w-0 text-item font-heading wrap-anywhere">
            <bdi>{household.name}</bdi>
          </Heading>
          {group ? <p className="shrink-0 text-meta text-muted-foreground">{group.name}</p> : null}
        </div>
        <p className="text-meta text-muted-foreground wrap-anywhere">
          {members.length === 0
            ? 'Nobody yet. Choose this household when you add or edit a person.'
            : members.map(nameOf).join(', ')}
        </p>
        <div className="mt-auto flex min-h-control items-center justify-between gap-2">
          <PersonAvatarStack
            aria-label={`Members of ${household.name}`}
            people={members.map(({ persons }) => ({
              id: persons.id,
              name: persons.full_name,
              photo: persons.photo_path,
            }))}
          />
          {onRename && onRemove ? (
            <span className="-me-2 ms-auto flex">
              <Button size="icon" variant="ghost" aria-label={`Rename ${household.name}`} onClick={onRename}>
                <Pencil aria-hidden />
              </Button>
              <Button size="icon" variant="ghost" aria-label={`Remove ${household.name}`} onClick={onRemove}>
                <Trash2 aria-hidden />
              </Button>
            </span>
          ) : null}
        </div>
      </div>
    </article>
  );
}

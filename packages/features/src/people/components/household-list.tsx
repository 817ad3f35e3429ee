import { Pencil, Trash2 } from 'lucide-react';
import { Button, Card } from '@foregather/ui';
import type { Household } from '../queries/households';
import { HOUSEHOLD_ROLES, type HouseholdRole } from '../household-roles';
import { HOUSEHOLD_ROLE_LABELS } from '../labels';

export interface HouseholdListProps {
  households: readonly Household[];
  canWrite: boolean;
  onRename: (household: Household) => void;
  onRemove: (household: Household) => void;
}

const roleOf = (role: string): HouseholdRole => HOUSEHOLD_ROLES.find((known) => known === role) ?? 'other';

const byName = (one: Household['household_members'][number], other: typeof one) =>
  one.persons.name_sort.localeCompare(other.persons.name_sort);

/** Households with who belongs to them. */
export function HouseholdList({ households, canWrite, onRename, onRemove }: HouseholdListProps) {
  return (
    <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {households.map((household) => (
        <li key={household.id}>
          <Card.Root className="h-full">
            <Card.Header>
              <Card.Title level={2}>{household.name}</Card.Title>
              {canWrite ? (
                <Card.Aside className="flex gap-1">
                  <Button
                    size="icon"
                    variant="ghost"
                    aria-label={`Rename ${household.name}`}
                    onClick={() => onRename(household)}
                  >
                    <Pencil aria-hidden />
                  </Button>
                  <Button
                    size="icon"
                    variant="ghost"
                    aria-label={`Remove ${household.name}`}
                    onClick={() => onRemove(household)}
                  >
                    <Trash2 aria-hidden />
                  </Button>
                </Card.Aside>
              ) : null}
            </Card.Header>
            <Card.Content>
              {household.household_members.length === 0 ? (
                <p className="text-muted-foreground text-sm">
                  Nobody yet. Choose this household when you add or edit a person.
                </p>
              ) : (
                <ul className="grid gap-1 text-sm">
                  {household.household_members.toSorted(byName).map(({ role, persons }) => (
                    <li key={persons.id} className="flex justify-between gap-4">
                      <span className="min-w-0 wrap-anywhere">{persons.full_name}</span>
                      {roleOf(role) === 'adult' ? null : (
                        <span className="text-muted-foreground">{HOUSEHOLD_ROLE_LABELS[roleOf(role)]}</span>
                      )}
                    </li>
                  ))}
                </ul>
              )}
            </Card.Content>
          </Card.Root>
        </li>
      ))}
    </ul>
  );
}

import { DropdownMenu } from '@foregather/ui';
import { Building2, Check, ChevronsUpDown } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Organisation } from '../../session/organisation/organisation';
import { organisationPath } from '../../session/organisation/organisation-path';

export interface OrganisationSwitcherProps {
  /** The organisations of the reader; render the switcher only when there are two or more. */
  organisations: readonly Pick<Organisation, 'id' | 'name'>[];
  current: Pick<Organisation, 'id' | 'name'>;
  /** Called when one is chosen, so that a surrounding drawer can close. */
  onChoose?: (() => void) | undefined;
}

/** Switches between the organisations of the reader. */
export function OrganisationSwitcher({ organisations, current, onChoose }: OrganisationSwitcherProps) {
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger
        aria-label={`Organisation: ${current.name}`}
        className="inline-flex min-h-11 max-w-56 items-center gap-2 rounded-md px-3 text-sm font-semibold focus-ring hover:bg-hover"
      >
        <Building2 aria-hidden className="size-4 shrink-0" />
        <span className="truncate">{current.name}</span>
        <ChevronsUpDown aria-hidden className="size-4 shrink-0" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content className="max-w-80">
        {organisations.map(({ id, name }) => (
          <DropdownMenu.Item key={id} asChild>
            <Link to={organisationPath(id)} aria-current={id === current.id || undefined} onClick={onChoose}>
              <Check aria-hidden className={id === current.id ? undefined : 'invisible'} />
              <span className="min-w-0 wrap-break-word">{name}</span>
            </Link>
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

import { Pencil, Trash2 } from 'lucide-react';
import { Button, type RowSelection, Table } from '@foregather/ui';
import { useTerms } from '@foregather/features/core';
import type { DirectoryPerson } from '../api/directory';

export interface PeopleTableProps {
  people: readonly DirectoryPerson[];
  selection: RowSelection;
  /** Words of the search, for the sentence when nobody matches. */
  searched: boolean;
  onEdit: (person: DirectoryPerson) => void;
  onRemove: (person: DirectoryPerson) => void;
  /** Viewers of an organisation read and do not write. */
  canWrite: boolean;
}

export const householdOf = (person: DirectoryPerson) => person.household_members[0] ?? null;

/** The directory, one line a person. */
export function PeopleTable({ people, selection, searched, onEdit, onRemove, canWrite }: PeopleTableProps) {
  const terms = useTerms();
  return (
    <Table.Root caption={`People of the ${terms.directory}`} hideCaption>
      <Table.Header>
        {canWrite ? <Table.SelectAllHead state={selection.state} onToggle={selection.toggleAll} /> : null}
        <Table.Head>Name</Table.Head>
        <Table.Head>Household</Table.Head>
        <Table.Head>Email</Table.Head>
        <Table.Head>Phone</Table.Head>
        <Table.Head>{terms.group}</Table.Head>
        {canWrite ? (
          <Table.Head>
            <span className="sr-only">Actions</span>
          </Table.Head>
        ) : null}
      </Table.Header>
      <Table.Body>
        {people.length === 0 ? (
          <Table.Empty columns={canWrite ? 7 : 5}>
            {searched
              ? 'Nobody matches. Check the spelling, or clear the search.'
              : 'Nobody is in this list.'}
          </Table.Empty>
        ) : null}
        {people.map((person) => (
          <Table.Row key={person.id} selected={selection.has(person.id)}>
            {canWrite ? (
              <Table.SelectCell
                name={person.full_name}
                selected={selection.has(person.id)}
                onToggle={() => selection.toggle(person.id)}
              />
            ) : null}
            <Table.RowHead>
              {person.full_name}
              {person.nickname ? (
                <span className="font-normal text-muted-foreground"> ({person.nickname})</span>
              ) : null}
            </Table.RowHead>
            <Table.Cell label="Household">{householdOf(person)?.households.name ?? '–'}</Table.Cell>
            <Table.Cell label="Email">{person.email ?? '–'}</Table.Cell>
            <Table.Cell label="Phone">{person.phone ?? '–'}</Table.Cell>
            <Table.Cell label={terms.group}>
              {person.group_members.map(({ groups }) => groups.name).join(', ') || '–'}
            </Table.Cell>
            {canWrite ? (
              <Table.ActionsCell>
                <Button
                  size="icon"
                  variant="ghost"
                  aria-label={`Edit ${person.full_name}`}
                  onClick={() => onEdit(person)}
                >
                  <Pencil aria-hidden />
                </Button>
                <Button
                  size="icon"
                  variant="ghost"
                  aria-label={`Remove ${person.full_name}`}
                  onClick={() => onRemove(person)}
                >
                  <Trash2 aria-hidden />
                </Button>
              </Table.ActionsCell>
            ) : null}
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}

import { Upload, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Button, PageHeader, Tabs } from '@foregather/ui';
import { PageMain, useCan, useOrganisation, useTerms } from '@foregather/features/core';
import { useUrlState } from '@foregather/features/patterns';
import { useQuery } from '@tanstack/react-query';
import { usePeople } from '../hooks/use-directory';
import { householdsText, peopleCountText } from '../labels';
import type { DirectoryPerson } from '../queries/directory';
import { householdsQuery } from '../queries/households';
import { directorySearch } from '../search-params';
import { HouseholdsPanel } from './directory/households-panel';
import { ImportView } from './directory/import-view';
import { NobodyYet } from '../components/nobody-yet';
import { PeoplePanel } from './directory/people-panel';
import { PersonEditor } from './directory/person-editor';

/** The directory: people and households, with everything that adds to them. */
export function Page() {
  const { id: orgId } = useOrganisation();
  const canEdit = useCan('people.edit');
  const [search, setSearch] = useUrlState(directorySearch);
  if (search.view === 'import' && canEdit) {
    return <ImportView orgId={orgId} onClose={() => setSearch({ view: 'people', q: '', filter: 'all' })} />;
  }
  return <Directory orgId={orgId} />;
}

function Directory({ orgId }: { orgId: string }) {
  const terms = useTerms();
  const canEdit = useCan('people.edit');
  const [search, setSearch] = useUrlState(directorySearch);
  const found = usePeople(orgId, search);
  const households = useQuery(householdsQuery(orgId));
  const [editing, setEditing] = useState<DirectoryPerson | 'new'>();
  const narrowed = search.q !== '' || search.filter !== 'all';
  const nobody = found.data?.length === 0 && !found.stale && !narrowed;
  const add = (variant: 'primary-action' | 'secondary') => (
    <Button variant={variant} onClick={() => setEditing('new')}>
      <UserPlus aria-hidden />
      Add person
    </Button>
  );
  const bring = (variant: 'primary-action' | 'secondary') => (
    <Button variant={variant} onClick={() => setSearch({ view: 'import' })}>
      <Upload aria-hidden />
      Import list
    </Button>
  );
  return (
    <PageMain className="grid grid-cols-1 gap-6">
      <PageHeader
        title={terms.directory}
        description={
          search.view === 'households'
            ? householdsText(households.data?.length)
            : peopleCountText(found, narrowed)
        }
        actions={
          canEdit && !nobody ? (
            <>
              {add('primary-action')}
              {bring('secondary')}
            </>
          ) : undefined
        }
      />
      {nobody && search.view === 'people' ? (
        <NobodyYet
          action={canEdit ? bring('primary-action') : undefined}
          secondary={canEdit ? add('secondary') : undefined}
        />
      ) : (
        <Tabs.Root
          value={search.view === 'households' ? 'households' : 'people'}
          onValueChange={(view) => setSearch(directorySearch.parse({ ...search, view }))}
        >
          <Tabs.List aria-label="What to list" className="print:hidden">
            <Tabs.Trigger value="people">People</Tabs.Trigger>
            <Tabs.Trigger value="households">Households</Tabs.Trigger>
          </Tabs.List>
          <Tabs.Content value="people">
            <PeoplePanel
              found={found}
              search={search}
              onSearch={setSearch}
              canEdit={canEdit}
              onEdit={setEditing}
            />
          </Tabs.Content>
          <Tabs.Content value="households">
            <HouseholdsPanel
              orgId={orgId}
              found={households}
              query={search.q}
              onQuery={(q) => setSearch({ q }, { replace: true })}
              canEdit={canEdit}
            />
          </Tabs.Content>
        </Tabs.Root>
      )}
      <PersonEditor
        orgId={orgId}
        editing={editing}
        households={households.data ?? []}
        onClose={() => setEditing(undefined)}
      />
    </PageMain>
  );
}

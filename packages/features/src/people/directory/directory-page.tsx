import { Suspense, useState } from 'react';
import { Tabs } from '@foregather/ui';
import { PageMain, usePageStands } from '@foregather/features/core/shell';
import { useCan, useOrganisation } from '@foregather/features/core/session';
import { useUrlState } from '@foregather/features/patterns';
import { useQuery } from '@tanstack/react-query';
import { useGroups } from '../groups/use-groups';
import { householdsQuery } from '../households/household-queries';
import { listedText } from '../labels';
import { PersonEditor } from '../person/person-editor';
import { profileFieldsQuery } from '../person/profile-fields';
import type { DirectoryPerson } from '../persons';
import { directorySearch } from '../search-params';
import { AddPersonButton, ImportListButton } from './directory-actions';
import { DirectoryAside } from './directory-aside';
import { DirectoryHead } from './directory-head';
import { EmptyDirectory } from './empty-directory';
import { HouseholdsPanel, ImportView, PhotoEditor } from './lazy-views';
import { PeoplePanel } from './people-panel';
import { PeopleSkeleton } from './people-skeleton';
import { useEditedPerson } from './use-edited-person';
import { usePeople } from './use-people';

/** The directory: people and households, with everything that adds to them. */
export function Page() {
  const { id: orgId } = useOrganisation();
  const canEdit = useCan('people.edit');
  const [search, setSearch] = useUrlState(directorySearch);
  if (search.view === 'import' && canEdit) {
    return (
      <ImportView
        orgId={orgId}
        eventId={search.event}
        onClose={(filter) => setSearch({ view: 'people', q: '', event: '', filter })}
      />
    );
  }
  return <Directory orgId={orgId} />;
}

function Directory({ orgId }: { orgId: string }) {
  const canEdit = useCan('people.edit');
  const [search, setSearch] = useUrlState(directorySearch);
  const { counts, tree, tints, groupIds, ready } = useGroups(orgId, search.group);
  const found = usePeople(orgId, { ...search, groupIds }, { enabled: ready });
  // The list of people shows none of it: it is there for the other view, and by the time that somebody is edited.
  const stands = usePageStands();
  const households = useQuery({
    ...householdsQuery(orgId),
    enabled: stands || search.view === 'households',
  });
  const fields = useQuery(profileFieldsQuery(orgId)).data ?? [];
  const { editing, edit, close } = useEditedPerson(canEdit ? found.data : undefined);
  const [photoOf, setPhotoOf] = useState<DirectoryPerson>();
  const narrowed = search.q !== '' || search.filter !== 'all' || search.group !== '';
  const nobody = found.data?.length === 0 && !found.stale && !narrowed;
  const add = () => edit('new');
  const bring = () => setSearch({ view: 'import' });
  return (
    <PageMain className="grid grid-cols-1 gap-6">
      <DirectoryHead
        // The empty directory says it below, in words.
        description={
          nobody && search.view === 'people'
            ? undefined
            : listedText(search.view, found, { households: households.data?.length, narrowed })
        }
        known={found.data !== undefined || found.error !== null}
        onAdd={canEdit && !nobody ? add : undefined}
        onImport={bring}
      />
      {nobody && search.view === 'people' ? (
        <EmptyDirectory
          action={canEdit ? <ImportListButton variant="primary-action" onClick={bring} /> : undefined}
          secondary={canEdit ? <AddPersonButton variant="secondary" onClick={add} /> : undefined}
        />
      ) : (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[14rem_minmax(0,1fr)]">
          <DirectoryAside counts={counts} tree={tree} tints={tints} search={search} />
          <Tabs.Root
            className="min-w-0"
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
                tree={tree}
                fields={fields}
                onEdit={edit}
                onPhoto={canEdit ? setPhotoOf : undefined}
              />
            </Tabs.Content>
            <Tabs.Content value="households">
              <Suspense fallback={<PeopleSkeleton />}>
                <HouseholdsPanel
                  orgId={orgId}
                  found={households}
                  query={search.q}
                  onQuery={(q) => setSearch({ q }, { replace: true })}
                  canEdit={canEdit}
                  groupIds={groupIds}
                  tints={tints}
                />
              </Suspense>
            </Tabs.Content>
          </Tabs.Root>
        </div>
      )}
      <PersonEditor
        orgId={orgId}
        editing={editing}
        households={households.data ?? []}
        fields={fields}
        onClose={close}
      />
      <PhotoEditor orgId={orgId} person={photoOf} onClose={() => setPhotoOf(undefined)} />
    </PageMain>
  );
}

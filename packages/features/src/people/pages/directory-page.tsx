import { Upload, UserPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button, EmptyState, PageHeader, Skeleton, Tabs, toast } from '@foregather/ui';
import {
  ConfirmDialog,
  errorMessage,
  OrganisationGate,
  PageMain,
  useCan,
  useTerms,
  useUser,
} from '@foregather/features/core';
import type { DirectoryPerson } from '../api/directory';
import type { Household } from '../api/households';
import { HouseholdDialog, MergeDialog, PersonDialog } from '../components/dialogs';
import { householdOf } from '../components/people-table';
import { useDirectoryActs, useHouseholds, usePeople, useSimilarPeople } from '../hooks/use-directory';
import { type DirectorySearch, readDirectorySearch } from '../choices';
import { HouseholdsPanel } from './households-panel';
import { ImportView } from './lazy-import-view';
import { PeoplePanel } from './people-panel';

function Loading() {
  const terms = useTerms();
  return (
    <PageMain aria-busy="true">
      <PageHeader title={terms.directory} />
      <Skeleton className="mt-8 h-96" />
    </PageMain>
  );
}

/** The directory: people and households, with everything that adds to them. */
export function Page() {
  return <OrganisationGate loading={<Loading />}>{({ id }) => <Directory orgId={id} />}</OrganisationGate>;
}

type Editing =
  | { kind: 'person'; person?: DirectoryPerson }
  | { kind: 'household'; household?: Household }
  | null;
type Removing =
  | { kind: 'people'; people: readonly DirectoryPerson[] }
  | { kind: 'household'; household: Household }
  | null;

/** What the confirmation asks; null while nothing is being removed. */
function removalWords(removing: Removing) {
  if (removing?.kind === 'household') {
    return {
      title: `Remove ${removing.household.name}?`,
      description:
        'Its people stay in the directory, without a household. An invitation of this household ends.',
      confirmLabel: 'Remove household',
    };
  }
  const [first, ...others] = removing?.people ?? [];
  return {
    title:
      others.length === 0
        ? `Remove ${first?.full_name ?? 'this person'}?`
        : `Remove ${others.length + 1} people?`,
    description:
      'They leave the directory and their households, and their invitations end. What they answered to past events stays.',
    confirmLabel: 'Remove from directory',
  };
}

const countWords = (count: number | null, narrowed: boolean) => {
  if (count === null) return undefined;
  if (narrowed) return count === 1 ? 'One person matches' : `${count} people match`;
  return count === 1 ? 'One person' : `${count} people`;
};

const householdWords = (count: number | null) => {
  if (count === null) return undefined;
  return count === 1 ? 'One household' : `${count} households`;
};

function Directory({ orgId }: { orgId: string }) {
  const user = useUser();
  const canWrite = useCan('people.edit');
  const terms = useTerms();
  const [params, setParams] = useSearchParams();
  const search = readDirectorySearch(params);
  const found = usePeople(orgId, search);
  const households = useHouseholds(orgId);
  const acts = useDirectoryActs(orgId);
  const [editing, setEditing] = useState<Editing>(null);
  const [removing, setRemoving] = useState<Removing>(null);
  const [merging, setMerging] = useState<readonly [DirectoryPerson, DirectoryPerson] | null>(null);
  const person = editing?.kind === 'person' ? editing.person : undefined;
  const household = editing?.kind === 'household' ? editing.household : undefined;
  const { similar, setIdentity } = useSimilarPeople(orgId, person?.id);

  /** Search and view live in the address; what has its default value leaves it. */
  const go = (change: Partial<DirectorySearch>, replace = false) => {
    const defaults: DirectorySearch = { q: '', filter: 'all', view: 'people' };
    const next = Object.entries({ ...search, ...change }).filter(
      ([key, value]) => !Object.entries(defaults).some(([name, start]) => name === key && start === value),
    );
    setParams(Object.fromEntries(next), { replace, preventScrollReset: true });
  };

  if (search.view === 'import' && canWrite) {
    return (
      <Suspense fallback={<Loading />}>
        <ImportView orgId={orgId} onClose={() => go({ view: 'people', q: '', filter: 'all' })} />
      </Suspense>
    );
  }

  const narrowed = search.q !== '' || search.filter !== 'all';
  const nobody = !found.loading && !found.stale && !found.error && found.people.length === 0 && !narrowed;
  const add = (variant: 'primary-action' | 'secondary') => (
    <Button variant={variant} onClick={() => setEditing({ kind: 'person' })}>
      <UserPlus aria-hidden />
      Add person
    </Button>
  );
  const bring = (variant: 'primary-action' | 'secondary') => (
    <Button variant={variant} onClick={() => go({ view: 'import' })}>
      <Upload aria-hidden />
      Import list
    </Button>
  );

  return (
    <PageMain className="grid gap-6">
      <PageHeader
        title={terms.directory}
        // The rows of the search before are still on screen: their number would be said of the new one.
        description={
          search.view === 'households'
            ? (householdWords(households.loading ? null : households.households.length) ?? 'Counting…')
            : found.stale
              ? 'Searching…'
              : // A line from the start: one that came later would push the list down.
                (countWords(found.count, narrowed) ?? (found.error ? undefined : 'Counting…'))
        }
        actions={
          canWrite && !nobody ? (
            <>
              {add('primary-action')}
              {bring('secondary')}
            </>
          ) : undefined
        }
      />
      {nobody && search.view === 'people' ? (
        <EmptyState
          title={`Nobody in the ${terms.directory} yet`}
          description={`Add the first ${terms.member.toLowerCase()}, or import a list: paste names or upload a sheet. People of one household get one invitation.`}
          {...(canWrite ? { action: bring('primary-action'), secondary: add('secondary') } : {})}
        />
      ) : (
        <Tabs.Root
          value={search.view === 'households' ? 'households' : 'people'}
          onValueChange={(view) => go({ view: view === 'households' ? 'households' : 'people' })}
        >
          <Tabs.List aria-label="What to list" className="print:hidden">
            <Tabs.Trigger value="people">People</Tabs.Trigger>
            <Tabs.Trigger value="households">Households</Tabs.Trigger>
          </Tabs.List>
          <Tabs.Content value="people">
            <PeoplePanel
              orgId={orgId}
              canWrite={canWrite}
              search={search}
              found={found}
              onSearch={go}
              onEdit={(edited) => setEditing({ kind: 'person', person: edited })}
              onRemove={(people) => setRemoving({ kind: 'people', people })}
              onMerge={setMerging}
            />
          </Tabs.Content>
          <Tabs.Content value="households">
            <HouseholdsPanel
              found={households}
              query={search.q}
              onQuery={(q) => go({ q }, true)}
              canWrite={canWrite}
              onAdd={() => setEditing({ kind: 'household' })}
              onRename={(renamed) => setEditing({ kind: 'household', household: renamed })}
              onRemove={(removed) => setRemoving({ kind: 'household', household: removed })}
            />
          </Tabs.Content>
        </Tabs.Root>
      )}
      <PersonDialog
        open={editing?.kind === 'person'}
        onOpenChange={(open) => !open && setEditing(null)}
        userId={user.id}
        person={person}
        households={households.households}
        similar={similar}
        onIdentityChange={setIdentity}
        onSave={async (draft) => {
          await acts.save({
            personId: person?.id ?? null,
            rowVersion: person?.row_version ?? null,
            hadHousehold: person ? (householdOf(person)?.households.id ?? null) : null,
            draft,
          });
          toast.success(person ? `${draft.fullName} saved` : `${draft.fullName} added`);
        }}
      />
      <HouseholdDialog
        open={editing?.kind === 'household'}
        onOpenChange={(open) => !open && setEditing(null)}
        name={household?.name}
        onSave={({ name }) =>
          household ? acts.renameHousehold(household.id, name) : acts.addHousehold(name)
        }
      />
      <MergeDialog pair={merging} onClose={() => setMerging(null)} onMerge={acts.merge} />
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={(open) => !open && setRemoving(null)}
        {...removalWords(removing)}
        errorMessage={errorMessage}
        onConfirm={() =>
          removing?.kind === 'household'
            ? acts.removeHousehold(removing.household)
            : acts.removePeople(removing?.people.map(({ id }) => id) ?? [])
        }
      />
    </PageMain>
  );
}

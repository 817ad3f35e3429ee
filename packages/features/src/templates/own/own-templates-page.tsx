import { useQuery } from '@tanstack/react-query';
import { cva } from 'class-variance-authority';
import { ArrowLeft, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, EmptyState, PageHeader, Skeleton } from '@foregather/ui';
import { useCan, useOrganisation } from '@foregather/features/core/session';
import { PageMain } from '@foregather/features/core/shell';
import { QueryView, useUnsavedChanges, useUrlState } from '@foregather/features/patterns';
import { templatePaths } from '../paths';
import { EventDialog } from './event-dialog';
import { NewPlan } from './new-plan';
import { OwnList } from './own-list';
import { type OwnTemplate, templateRecords } from './own-templates';
import { PLAN_SHAPES } from './plan-shapes';
import { usePlanDrafts } from './plan-draft';
import { RenameDialog } from './rename-dialog';
import { SavedPlan } from './saved-plan';
import { ownSearch } from './search-params';
import { useOwnActs } from './use-own-acts';

const layout = cva('grid grid-cols-1 items-start gap-6', {
  variants: { list: { true: 'lg:grid-cols-[17rem_minmax(0,1fr)]', false: '' } },
});

const SHAPES = (
  <div className="grid gap-6 lg:grid-cols-[17rem_minmax(0,1fr)]">
    <Skeleton className="h-48" />
    <div className="max-lg:hidden">{PLAN_SHAPES}</div>
  </div>
);

/** Templates of one's own: made of how an event truly went, shared in the organisation, saved anew as versions. */
export function Page() {
  const organisation = useOrganisation();
  const query = useQuery(templateRecords.allQuery(organisation.id));
  const canEdit = useCan('own-templates.edit');
  const [choosing, setChoosing] = useState(false);
  const [{ event }] = useUrlState(ownSearch);
  const making = canEdit && event !== '';
  const add = (variant: 'outline' | 'primary-action') => (
    <Button variant={variant} onClick={() => setChoosing(true)}>
      <Plus aria-hidden />
      From a past event
    </Button>
  );
  return (
    <PageMain
      className="grid grid-cols-1 content-start gap-5"
      aria-busy={query.data === undefined && !query.error}
    >
      <PageHeader
        title="My own templates"
        description="How an event truly went, ready for the next one."
        // An empty page has it in its middle.
        actions={canEdit && query.data && (query.data.length > 0 || making) ? add('outline') : null}
      />
      <QueryView query={query} skeleton={SHAPES} loadingLabel="Loading templates">
        {(templates) => (
          <Templates
            key={organisation.id}
            orgId={organisation.id}
            templates={templates}
            canEdit={canEdit}
            empty={
              <EmptyState
                title="No templates of your own yet"
                description={
                  canEdit
                    ? 'Choose an event that is over. Its tasks come with the days they truly took, and you change what should go better.'
                    : `Nobody in ${organisation.name} has shared a template yet.`
                }
                action={canEdit ? add('primary-action') : undefined}
              />
            }
          />
        )}
      </QueryView>
      {canEdit ? (
        <EventDialog orgId={organisation.id} open={choosing} onClose={() => setChoosing(false)} />
      ) : null}
    </PageMain>
  );
}

interface TemplatesProps {
  orgId: string;
  templates: readonly OwnTemplate[];
  canEdit: boolean;
  empty: ReactNode;
}

/** The list and what is open of it. On a phone one or the other; on a wide screen the first is open by itself. */
function Templates({ orgId, templates, canEdit, empty }: TemplatesProps) {
  const [{ template: templateId, event: eventId }, setSearch] = useUrlState(ownSearch);
  const acts = useOwnActs(orgId);
  const drafts = usePlanDrafts();
  const question = useUnsavedChanges(drafts.any);
  const [renaming, setRenaming] = useState<OwnTemplate | null>(null);
  const making = canEdit && eventId !== '';
  const asked = templates.find(({ id }) => id === templateId);
  const shown = making ? undefined : (asked ?? templates[0]);
  const opened = making || asked !== undefined;
  if (templates.length === 0 && !making) return empty;
  return (
    <div className={layout({ list: templates.length > 0 })}>
      <nav
        aria-label="Own templates"
        className={templates.length === 0 ? 'hidden' : opened ? 'max-lg:hidden' : ''}
      >
        <OwnList
          templates={templates}
          current={shown?.id}
          readOnly={!canEdit}
          acts={acts}
          onRename={setRenaming}
          onRemoved={({ id }) => {
            drafts.drop(`template ${id}`);
            if (id === templateId) setSearch({ template: '' });
          }}
        />
      </nav>
      <div className={opened ? 'grid grid-cols-1 gap-3' : 'grid grid-cols-1 gap-3 max-lg:hidden'}>
        {opened ? (
          <Link
            to={templatePaths.own()}
            className="inline-flex min-h-11 items-center gap-2 justify-self-start font-item focus-ring lg:hidden"
          >
            <ArrowLeft aria-hidden className="size-4 rtl:rotate-180" />
            All own templates
          </Link>
        ) : null}
        {making ? (
          <NewPlan
            key={eventId}
            eventId={eventId}
            drafts={drafts}
            acts={acts}
            onMade={(id) => setSearch({ template: id, event: '' })}
          />
        ) : shown ? (
          <SavedPlan key={shown.id} template={shown} readOnly={!canEdit} drafts={drafts} acts={acts} />
        ) : null}
      </div>
      <RenameDialog
        template={renaming}
        onClose={() => setRenaming(null)}
        onSave={(template, name) => acts.rename(template, name)}
      />
      {question}
    </div>
  );
}

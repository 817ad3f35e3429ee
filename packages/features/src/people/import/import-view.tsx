import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { PageHeader, Stepper, textLinkVariants } from '@foregather/ui';
import { PageMain } from '@foregather/features/core/shell';
import { useTerms, useUser } from '@foregather/features/core/session';
import { useOwnNavigate } from '@foregather/features/patterns';
import { ImportMapping } from './columns/import-mapping';
import { ImportResult } from './import-result';
import { ImportReview } from './review/import-review';
import { ImportSource } from './source/import-source';
import { useEventsWithReplies } from './use-events-with-replies';
import { downloadBadRows, useImport } from './use-import';
import { eventPaths } from '../../events/paths';
import { rsvpPaths } from '../../rsvp/paths';
import { peoplePaths } from '../paths';
import type { PeopleFilterName } from '../search-params';

const STEPS = [
  { id: 'source', label: 'List' },
  { id: 'columns', label: 'Columns' },
  { id: 'review', label: 'Check' },
  { id: 'result', label: 'Done' },
];

/** Who comes from an event to bring in its guests has the field to paste them in focus, and may type at once. */
function usePasteFocus(wanted: boolean) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!wanted) return;
    // After the page's heading has had the focus that each new page gives it.
    const frame = requestAnimationFrame(() => content.current?.querySelector('textarea')?.focus());
    return () => cancelAnimationFrame(frame);
  }, [wanted]);
  return content;
}

/** A view of the directory page (`?view=import`): from a list to people, with nothing done before it is shown. */
export function ImportView({
  orgId,
  eventId,
  onClose,
}: {
  orgId: string;
  /** The event whose guests the list is for; '' without one. */
  eventId: string;
  onClose: (filter: PeopleFilterName) => void;
}) {
  const terms = useTerms();
  const user = useUser();
  const navigate = useOwnNavigate();
  const flow = useImport(orgId, user.id);
  const events = useEventsWithReplies(orgId);
  const content = usePasteFocus(eventId !== '');
  const importId = flow.preview?.id ?? '';
  return (
    <PageMain width="form" className="grid grid-cols-1 gap-6">
      <PageHeader
        eyebrow={
          eventId === '' ? (
            <Link to={peoplePaths.directory()} className={textLinkVariants()}>
              Back to the {terms.directory}
            </Link>
          ) : (
            <Link to={eventPaths.details(eventId)} className={textLinkVariants()}>
              Back to the {terms.noun}
            </Link>
          )
        }
        title="Import a list"
        description={`Into the ${terms.directory}. Nothing is added before you have seen it.`}
      />
      <div ref={content} className="grid gap-6">
        <Stepper
          // Lines that say themselves who is who have no columns to choose.
          steps={flow.source?.content.kind === 'people' ? STEPS.filter(({ id }) => id !== 'columns') : STEPS}
          current={flow.step}
          label="Import a list"
        />
        {flow.step === 'source' ? (
          <ImportSource
            userId={user.id}
            problem={
              flow.readProblem ??
              (flow.check.failure ? { title: 'Not checked', description: flow.check.failure } : undefined)
            }
            reading={flow.reading}
            question={flow.question}
            onAnswer={flow.answer}
            onFile={flow.readFile}
            onPaste={flow.readText}
          />
        ) : null}
        {flow.step === 'columns' && flow.source?.content.kind === 'table' ? (
          <ImportMapping
            list={flow.source.content.list}
            initial={flow.columns.mapping}
            initialDetails={flow.columns.details}
            pending={flow.check.pending}
            sent={flow.check.sent}
            failure={flow.check.failure}
            onBack={flow.restart}
            onConfirm={(mapping, details) => flow.check.run({ mapping, details })}
          />
        ) : null}
        {flow.step === 'review' && flow.preview ? (
          <ImportReview
            preview={flow.preview}
            events={events}
            applying={flow.apply.pending}
            failure={flow.apply.failure}
            onApply={flow.apply.run}
            onBack={flow.restart}
            onDownloadBad={(rows) => void downloadBadRows(rows)}
            onCorrect={flow.correct}
          />
        ) : null}
        {flow.step === 'result' && flow.apply.counts ? (
          <ImportResult
            counts={flow.apply.counts}
            undone={flow.undo.result}
            undoing={flow.undo.pending}
            failure={flow.undo.failure}
            onUndo={flow.undo.run}
            forEvent={eventId !== ''}
            onInvite={() => void navigate(rsvpPaths.replies({ event: eventId, invite: importId }))}
            onDone={() => onClose('all')}
            onCheck={() => onClose('to-check')}
            onAnother={flow.restart}
          />
        ) : null}
      </div>
    </PageMain>
  );
}

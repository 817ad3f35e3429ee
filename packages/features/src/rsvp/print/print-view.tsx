import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { Button, Callout, PageHeader, Skeleton } from '@foregather/ui';
import { ButtonLink, PageMain } from '@foregather/features/core/shell';
import { useAuth } from '@foregather/features/core/session';
import { LinkTabs, QueryView, RequireAbility } from '@foregather/features/patterns';
import { AddressDialog } from './address-dialog';
import { HouseholdChoice } from './household-choice';
import { paperPages, PrintedSheets } from './sheets/paper-pages';
import { PaperPreview } from './paper-preview';
import { PaperSettings } from './paper-settings';
import { useRecipients } from './use-paper';
import type { InvitationRow } from '../invitation-row';
import { firstChoice } from './paper-choice';
import { type PaperColumns, paperEventOf } from './paper-event';
import type { Recipient } from './recipients';
import { rsvpPaths } from '../paths';
import { invitationsQuery } from '../queries/invitations';
import type { Print } from '../search-params';
import type { RepliesEvent } from '../replies-event';
import { PRINT_NAMES, printText, tooLongText } from './print-words';
import { usePrint } from './use-print';

export interface PrintViewProps {
  event: RepliesEvent & PaperColumns & { user_id: string };
  print: Print;
  /** The invitation that something is printed for at first; '' for those whom no mail reaches. */
  first: string;
  /** Which event it is, or the choice of another one. */
  beside: ReactNode;
}

const SHAPES = (
  <div className="grid gap-8 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
    <Skeleton className="h-96" />
    <Skeleton className="h-150" />
  </div>
);

/** Letters, cards, labels, name tags and the poster of an event: chosen, looked at, printed. */
export function PrintView({ event, print, first, beside }: PrintViewProps) {
  const invitations = useQuery(invitationsQuery(event.id));
  const back = rsvpPaths.replies({ event: event.id });
  return (
    <RequireAbility ability="replies.link" event={event} back={{ to: back, label: 'Back to the replies' }}>
      <PageMain className="grid content-start gap-5">
        <PageHeader
          title="Print"
          beside={beside}
          actions={
            <ButtonLink to={back} variant="secondary-muted">
              Back to the replies
            </ButtonLink>
          }
        />
        <LinkTabs
          label="What to print"
          tabs={PRINT_NAMES.map(({ print: one, label }) => ({
            label,
            to: rsvpPaths.replies({ event: event.id, print: one, invitation: first }),
            current: one === print,
          }))}
        />
        <QueryView query={invitations} skeleton={SHAPES} loadingLabel="Loading the guests">
          {(rows) => <PrintDesk key={print} event={event} print={print} first={first} rows={rows} />}
        </QueryView>
      </PageMain>
    </RequireAbility>
  );
}

function PrintDesk({
  event,
  print,
  first,
  rows,
}: Pick<PrintViewProps, 'event' | 'print' | 'first'> & { rows: readonly InvitationRow[] }) {
  const { user, displayName, organisation } = useAuth();
  const host = event.user_id === user?.id ? displayName : (organisation?.name ?? displayName);
  const onPaper = useMemo(() => paperEventOf(event, host), [event, host]);
  const [choice, setChoice] = useState(firstChoice);
  const [tooLong, setTooLong] = useState(0);
  const [addressed, setAddressed] = useState<Recipient>();
  const { postal, recipients, saveAddress } = useRecipients(event.id, rows);
  const desk = usePrint({ event, print, first, rows, recipients });
  const pages = useMemo(
    () => paperPages(print, choice, { event: onPaper, ...desk.content }),
    [print, choice, onPaper, desk.content],
  );
  const byPost = print === 'letters' || print === 'labels';
  return (
    <QueryView query={postal} skeleton={SHAPES} loadingLabel="Loading the addresses">
      {() => (
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
          <div className="grid min-w-0 gap-6">
            <PaperSettings
              print={print}
              choice={choice}
              onChange={(change) => setChoice({ ...choice, ...change })}
            />
            {print === 'poster' ? null : (
              <HouseholdChoice
                recipients={desk.choices}
                chosen={desk.chosen}
                onChoose={desk.choose}
                offersUnreached={print !== 'tags'}
                onAddress={byPost ? setAddressed : undefined}
              />
            )}
          </div>
          <div className="grid min-w-0 content-start gap-4 lg:sticky lg:top-6">
            {desk.notes.map((note) => (
              <Callout key={note} tone="warning" title={note} />
            ))}
            {tooLong > 0 ? (
              <Callout tone="warning" title={tooLongText(tooLong)}>
                Take a larger sheet, or shorten the name or the address.
              </Callout>
            ) : null}
            {desk.failure ? (
              <Callout
                tone="danger"
                title={desk.failure}
                actions={
                  <Button size="sm" onClick={desk.retry}>
                    Try again
                  </Button>
                }
              />
            ) : null}
            <div className="flex flex-wrap items-center gap-3">
              <Button
                variant="primary-action"
                disabled={pages.length === 0 || desk.failure !== undefined}
                pending={desk.pending}
                onClick={() => globalThis.print()}
              >
                <Printer aria-hidden />
                {printText(print, desk.count)}
              </Button>
              <p className="text-sm text-muted-foreground">In the dialog choose 100 % and no margins.</p>
            </div>
            {pages.length === 0 ? (
              <p className="text-muted-foreground">{desk.emptyWords}</p>
            ) : desk.pending ? (
              <Skeleton className="h-150" />
            ) : (
              <>
                <PaperPreview pages={pages} />
                <PrintedSheets pages={pages} onTooLong={setTooLong} />
              </>
            )}
          </div>
          <AddressDialog recipient={addressed} onClose={() => setAddressed(undefined)} onSave={saveAddress} />
        </div>
      )}
    </QueryView>
  );
}

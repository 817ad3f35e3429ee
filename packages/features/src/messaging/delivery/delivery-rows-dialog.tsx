import { Link } from 'react-router-dom';
import { Button, Dialog, Skeleton, textLinkVariants } from '@foregather/ui';
import { PersonAvatar } from '@foregather/features/core/shell';
import { type QueryState, QueryView } from '@foregather/features/patterns';
import { formatInZone } from '@foregather/words';
import { kindName, plainWords, reasonWords, topicWords } from '../labels';
import { OUTCOME_NAMES } from './delivery-words';
import { messagingPaths } from '../paths';
import type { DeliveryRow, MailOutcome } from './delivery-schema';

export interface DeliveryRowsDialogProps {
  /** The number that is open; '' for none. */
  outcome: MailOutcome | '';
  domain: string;
  list: QueryState<DeliveryRow[]> & { more?: { pending: boolean; onShow: () => void } | undefined };
  zone: string;
  onClose: () => void;
}

/** The rows behind a number: to whom, what and when, and why it did not arrive. */
export function DeliveryRowsDialog({ outcome, domain, list, zone, onClose }: DeliveryRowsDialogProps) {
  const name = outcome === '' ? '' : OUTCOME_NAMES[outcome];
  return (
    <Dialog.Root open={outcome !== ''} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Content size="lg" aria-describedby={undefined}>
        <Dialog.Title>{domain === '' ? name : `${name}: ${domain}`}</Dialog.Title>
        {/* It may hold text only: without a stop of its own no key could scroll it. */}
        <Dialog.Body tabIndex={0}>
          <QueryView
            query={list}
            level={3}
            skeleton={<Skeleton className="h-64" />}
            loadingLabel="Loading the rows"
            empty={{ when: (rows) => rows.length === 0, view: <p>Nothing in this time.</p> }}
          >
            {(rows) => (
              <ul aria-label={name} className="grid divide-y">
                {rows.map((row) => (
                  <Row key={row.id} row={row} outcome={outcome} zone={zone} />
                ))}
              </ul>
            )}
          </QueryView>
          {list.more ? (
            <Button variant="outline" className="mt-4" pending={list.more.pending} onClick={list.more.onShow}>
              Show more rows
            </Button>
          ) : null}
        </Dialog.Body>
        <Dialog.Footer>
          <Button onClick={onClose}>Close</Button>
        </Dialog.Footer>
      </Dialog.Content>
    </Dialog.Root>
  );
}

function Row({ row, outcome, zone }: { row: DeliveryRow; outcome: MailOutcome | ''; zone: string }) {
  const who = row.full_name ?? 'No longer in the directory';
  return (
    <li className="flex flex-wrap items-center gap-3 py-2.5">
      <PersonAvatar size="sm" name={who} photo={row.photo_path} />
      <span className="grid min-w-0 flex-1">
        <span className="font-semibold wrap-break-word">{who}</span>
        <span className="text-sm break-all text-muted-foreground">
          {row.address ?? 'no address any more'}
        </span>
      </span>
      <span className="grid min-w-0 basis-full text-sm sm:basis-2/5 sm:text-end">
        {row.message_id !== null && row.event_id !== null ? (
          <Link
            to={messagingPaths.messages({ event: row.event_id, message: row.message_id })}
            className={textLinkVariants()}
          >
            {plainWords(row.subject ?? kindName(row.kind ?? ''))}
          </Link>
        ) : (
          <span>No more {topicWords(row.reason)}</span>
        )}
        <span className="text-muted-foreground wrap-break-word">
          {outcome === 'bounced' ? `${reasonWords(row.reason)}, ` : null}
          {formatInZone(row.moment, zone)}
        </span>
      </span>
    </li>
  );
}

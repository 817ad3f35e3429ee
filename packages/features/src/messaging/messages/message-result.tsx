import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Button, Callout, Skeleton, Stat, textLinkVariants } from '@foregather/ui';
import { plainFromRichText } from '@foregather/ui/rich-text-view';
import { QueryView, runAct } from '@foregather/features/patterns';
import { formatInZone } from '@foregather/words';
import { PutRight } from './put-right';
import { SeriesNote } from '../series/series-note';
import { Recipients } from '../components/recipients';
import { useMessageActions } from '../hooks/use-message-actions';
import { failureWords, plainWords } from '../labels';
import { progressOf } from '../../events';
import { eventPaths } from '../../events/paths';
import { type MessageRow, recipientsQuery } from '../queries';
import { bodyOf } from '../schema';

export interface MessageResultProps {
  message: MessageRow;
  zone: string;
  canWrite: boolean;
}

const SHAPES = <Skeleton className="h-64" />;

/** What became of a message: how far its mails came, and what to put right. One that is planned can be taken back. */
export function MessageResult({ message, zone, canWrite }: MessageResultProps) {
  const actions = useMessageActions(zone);
  const recipients = useQuery(recipientsQuery(message.id));
  const { total, waiting, arrived, came, held } = progressOf(message.counts);
  const waits = message.state === 'scheduled' || message.state === 'failed' || message.state === 'draft';
  const words = message.body === null ? '' : plainFromRichText(bodyOf(message.body));
  return (
    <div className="grid min-w-0 content-start gap-6">
      <p className="text-muted-foreground">
        {message.state === 'scheduled'
          ? `Goes on ${formatInZone(message.send_at ?? message.created_at, zone)}, by itself`
          : message.state === 'draft'
            ? 'Does not go by itself'
            : message.state === 'failed'
              ? `Did not go out on ${formatInZone(message.send_at ?? message.created_at, zone)}`
              : `Sent on ${formatInZone(message.send_at ?? message.created_at, zone)}`}
      </p>
      <SeriesNote message={message} />
      {message.kind === 'invitation' && waits ? (
        <p>
          Its words are those of your invitation.{' '}
          <Link to={eventPaths.edit(message.event_id)} className={textLinkVariants()}>
            Change the invitation
          </Link>
        </p>
      ) : null}
      {message.state === 'failed' ? (
        <Callout tone="danger" title={failureWords(message.failed_reason)}>
          Take it back into the drafts to send it anew.
        </Callout>
      ) : null}
      {waits && canWrite && message.state !== 'draft' ? (
        <div>
          <Button
            variant="outline"
            onClick={() => void runAct(() => actions.takeBack(message.id), 'That did not work')}
          >
            {message.subject === null
              ? 'Do not send it'
              : message.series_step === null
                ? 'Take back to the drafts'
                : 'Change its words or time'}
          </Button>
        </div>
      ) : null}
      {waits ? null : (
        <div className="grid grid-cols-2 gap-4 rounded-lg border bg-card p-4 sm:grid-cols-4">
          <Stat label="Mails" value={total} />
          <Stat label="On the way" value={waiting} />
          <Stat label="Went out" value={arrived} />
          <Stat label="Did not arrive" value={came} />
        </div>
      )}
      {words === '' ? null : (
        <section aria-label="The words" className="grid gap-1 rounded-lg border bg-card p-4">
          <p className="whitespace-pre-wrap wrap-break-word">{plainWords(words)}</p>
        </section>
      )}
      {waits ? null : (
        <QueryView
          query={recipients}
          skeleton={SHAPES}
          loadingLabel="Loading who got it"
          empty={{ when: (rows) => rows.length === 0, view: <p>No mail of it is known any more.</p> }}
        >
          {(rows) => {
            const replaced = new Set(rows.map((row) => row.replaces));
            const failed = rows.filter(
              ({ id, state }) => (state === 'bounced' || state === 'failed') && !replaced.has(id),
            );
            return (
              <>
                {failed.length > 0 && canWrite ? (
                  <PutRight
                    rows={failed}
                    onCorrect={(id, address) => actions.resend(message.id, { [id]: address }, failed)}
                    onResend={() => actions.resend(message.id, {}, failed)}
                  />
                ) : null}
                {held > 0 ? (
                  <p className="text-sm text-muted-foreground">
                    {held === 1
                      ? 'One mail was held back, for the reason below.'
                      : `${held} mails were held back, each for the reason below.`}
                  </p>
                ) : null}
                <Recipients rows={rows} zone={zone} />
              </>
            );
          }}
        </QueryView>
      )}
    </div>
  );
}

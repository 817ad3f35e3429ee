import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Callout, Skeleton, Stat, textLinkVariants } from '@foregather/ui';
import { ButtonLink } from '@foregather/features/core/shell';
import { QueryPanel } from '@foregather/features/patterns';
import { progressOf } from '../../events';
import { Recipients } from '../components/recipients';
import { messagingPaths } from '../paths';
import { type MessageRow, recipientsQuery } from '../queries';
import { messageTitle } from '../series/steps';
import { ofHomes, waits, whenWords } from './campaign-words';
import type { CampaignResult, SubjectTest } from './campaigns';
import { SubjectTestPanel } from './subject-test-panel';

export interface CampaignViewProps {
  message: MessageRow;
  test: SubjectTest | undefined;
  result: CampaignResult | undefined;
  zone: string;
  canWrite: boolean;
}

/** One campaign: when it goes, its two subjects, what came of it, and how far each mail came. */
export function CampaignView({ message, test, result, zone, canWrite }: CampaignViewProps) {
  const unsent = waits(message);
  const recipients = useQuery({ ...recipientsQuery(message.id), enabled: !unsent });
  const { came } = progressOf(message.counts);
  const messagePath = messagingPaths.messages({ event: message.event_id, message: message.id });
  return (
    <div className="grid min-w-0 content-start gap-8">
      <p>
        <Link
          to={messagingPaths.proEmailCampaigns({ event: message.event_id })}
          className={textLinkVariants()}
        >
          All campaigns
        </Link>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid min-w-0">
          <h2 className="text-xl wrap-anywhere">{messageTitle(message)}</h2>
          <p className="text-muted-foreground">{whenWords(message, zone)}</p>
        </div>
        <ButtonLink to={messagePath} variant="outline">
          {unsent && canWrite ? 'Words, people and time' : 'Open the message'}
        </ButtonLink>
      </div>
      {unsent ? null : (
        <div className="grid grid-cols-2 gap-4 rounded-lg border bg-card p-4 sm:grid-cols-4">
          <Stat label="Households reached" value={result?.homes ?? 0} />
          <Stat label="Opened their link" value={ofHomes(result?.opened ?? 0, result?.homes ?? 0)} />
          <Stat label="Answered" value={ofHomes(result?.answered ?? 0, result?.homes ?? 0)} />
          <Stat label="Want no more of its kind" value={result?.left_topic ?? 0} />
        </div>
      )}
      {came > 0 ? (
        <Callout
          tone="warning"
          title={came === 1 ? 'One mail came back' : `${came} mails came back`}
          actions={
            <ButtonLink to={messagePath} size="sm" variant="outline">
              Correct and send again
            </ButtonLink>
          }
        />
      ) : null}
      <SubjectTestPanel message={message} test={test} zone={zone} canWrite={canWrite} />
      {unsent ? null : (
        <QueryPanel
          title="Delivery"
          query={recipients}
          skeleton={<Skeleton className="h-64" />}
          loadingLabel="Loading who got it"
          empty={{ when: (rows) => rows.length === 0, view: <p>No mail of it is known any more.</p> }}
        >
          {(rows) => <Recipients rows={rows} zone={zone} />}
        </QueryPanel>
      )}
    </div>
  );
}

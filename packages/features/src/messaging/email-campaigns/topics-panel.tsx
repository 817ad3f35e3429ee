import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Disclosure, textLinkVariants } from '@foregather/ui';
import { PersonAvatar } from '@foregather/features/core/shell';
import { QueryPanel } from '@foregather/features/patterns';
import { capitalised, formatInZone } from '@foregather/words';
import { peopleText, topicWords } from '../labels';
import { messagingPaths } from '../paths';
import { type Leaver, leaversQuery } from './campaigns';

/** What can be unsubscribed from, and the campaigns that are of it. */
const TOPICS = [
  { topic: 'invitation', what: 'Save the date, invitation' },
  { topic: 'reminder', what: 'First and last reminder' },
  { topic: 'announcement', what: 'News, what to know, thank you' },
] as const;

export interface TopicsPanelProps {
  eventId: string;
  zone: string;
}

/** Every campaign has a link to leave its topic; who of the invited has left which one, and when. */
export function TopicsPanel({ eventId, zone }: TopicsPanelProps) {
  const leavers = useQuery(leaversQuery(eventId));
  return (
    <QueryPanel title="Unsubscribed by topic" query={leavers}>
      {(rows) => (
        <div className="grid gap-3">
          <ul aria-label="Topics" className="grid divide-y rounded-lg border bg-card px-4">
            {TOPICS.map(({ topic, what }) => (
              <li key={topic} className="grid gap-1 py-3">
                <span className="font-item">{capitalised(topicWords(topic))}</span>
                <span className="text-sm text-muted-foreground">{what}</span>
                <Leavers rows={rows.filter((row) => row.topic === topic)} zone={zone} />
              </li>
            ))}
          </ul>
          <p className="text-sm text-muted-foreground">
            Each mail has its own link to leave its topic, and only they can come back. What changed and what
            is called off reaches everybody.{' '}
            <Link to={messagingPaths.email()} className={textLinkVariants()}>
              All who get no mail
            </Link>
          </p>
        </div>
      )}
    </QueryPanel>
  );
}

function Leavers({ rows, zone }: { rows: readonly Leaver[]; zone: string }) {
  const [newest] = rows;
  if (!newest) return <span className="text-sm">Nobody left it.</span>;
  return (
    <Disclosure summary={`${capitalised(peopleText(newest.among))} left it`}>
      <ul className="grid gap-2">
        {rows.map(({ person_id, full_name, photo_path, moment }) => (
          <li key={person_id} className="flex items-center gap-3">
            <PersonAvatar size="sm" name={full_name} photo={photo_path} />
            <span className="grid min-w-0">
              <span className="wrap-anywhere">{full_name}</span>
              <span className="text-sm text-muted-foreground">{formatInZone(moment, zone)}</span>
            </span>
          </li>
        ))}
        {newest.among > rows.length ? <li>And {newest.among - rows.length} more.</li> : null}
      </ul>
    </Disclosure>
  );
}

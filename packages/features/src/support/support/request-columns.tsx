import { Link } from 'react-router-dom';
import { textLinkVariants } from '@foregather/ui';
import { dayInZone, deviceZone, formatShortDay } from '@foregather/words';
import { type ExportColumn, instantColumns, type ListColumn } from '@foregather/features/patterns';
import { STATE_WORDS, TOPIC_LABELS } from '../labels';
import { supportPaths } from '../paths';
import type { SupportRequestRow } from '../schema';
import { StateBadge } from './state-badge';

const dayOf = (instant: string) => formatShortDay(dayInZone(instant, deviceZone()));

/** Everybody's requests on screen, one line each. */
export const REQUEST_COLUMNS: readonly ListColumn<SupportRequestRow>[] = [
  {
    id: 'subject',
    header: 'Request',
    className: 'min-w-56',
    cell: ({ id, subject, receipt }) => (
      <>
        <Link to={supportPaths.support({ request: id })} className={`${textLinkVariants()} wrap-anywhere`}>
          <bdi>{subject}</bdi>
        </Link>
        <span className="block font-mono font-normal text-muted-foreground text-sm">{receipt}</span>
      </>
    ),
  },
  {
    id: 'from',
    header: 'From',
    cell: ({ requester_name: name, requester_email: email, user_id: account }) => (
      <span className="grid gap-0.5 max-md:justify-items-end">
        <bdi>{name}</bdi>
        <span className="text-muted-foreground text-sm wrap-anywhere">
          {email}
          {account === null ? ' · visitor' : ''}
        </span>
      </span>
    ),
  },
  { id: 'topic', header: 'Topic', cell: ({ topic }) => TOPIC_LABELS[topic] },
  { id: 'state', header: 'State', cell: ({ state }) => <StateBadge state={state} /> },
  {
    id: 'asked',
    header: 'Asked',
    className: 'whitespace-nowrap',
    cell: ({ created_at: asked }) => dayOf(asked),
  },
];

/** Requests as a file; times on the clock of this zone and in UTC. */
export const requestFileColumns = (zone: string): readonly ExportColumn<SupportRequestRow>[] => [
  { header: 'Receipt', csv: ({ receipt }) => receipt },
  { header: 'Subject', csv: ({ subject }) => subject },
  { header: 'Topic', csv: ({ topic }) => TOPIC_LABELS[topic] },
  { header: 'State', csv: ({ state }) => STATE_WORDS[state].label },
  { header: 'Name', csv: ({ requester_name: name }) => name },
  { header: 'Email', csv: ({ requester_email: email }) => email },
  ...instantColumns<SupportRequestRow>('Asked', ({ created_at: asked }) => asked, zone),
  ...instantColumns<SupportRequestRow>('Last change', ({ updated_at: changed }) => changed, zone),
];

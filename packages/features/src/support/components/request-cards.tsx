import { Link } from 'react-router-dom';
import { Card } from '@foregather/ui';
import { dayInZone, deviceZone, formatShortDay } from '@foregather/words';
import { TOPIC_LABELS } from '../labels';
import { supportPaths } from '../paths';
import type { SupportRequestRow } from '../schema';
import { StateBadge } from './state-badge';

/** One's own requests, the latest first: what it is about and where it stands. */
export function RequestCards({ requests }: { requests: readonly SupportRequestRow[] }) {
  return (
    <ul className="grid gap-3">
      {requests.map(({ id, subject, topic, receipt, state, created_at: asked }) => (
        <li key={id}>
          <Card.Root className="gap-3 p-4 sm:p-5">
            <Card.Header className="max-sm:grid-cols-1">
              <Card.Title className="text-base">
                <Link {...Card.linkProps} to={supportPaths.support({ request: id })}>
                  <bdi>{subject}</bdi>
                </Link>
              </Card.Title>
              <Card.Description>
                {TOPIC_LABELS[topic]} · {formatShortDay(dayInZone(asked, deviceZone()))} ·{' '}
                <span className="whitespace-nowrap font-mono">{receipt}</span>
              </Card.Description>
              <Card.Aside className="max-sm:col-start-1 max-sm:row-start-3 max-sm:pt-1">
                <StateBadge state={state} />
              </Card.Aside>
            </Card.Header>
          </Card.Root>
        </li>
      ))}
    </ul>
  );
}

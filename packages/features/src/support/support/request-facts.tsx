import { CopyButton, KeyValue, textLinkVariants } from '@foregather/ui';
import { deviceZone, formatInZone } from '@foregather/words';
import { answerBy } from '../answer-time';
import { type SupportSide, TOPIC_LABELS } from '../labels';
import type { SupportRequestDetail } from '../schema';
import { DiagnosticsList } from '../components/diagnostics-list';

/** The number of a request, when it was asked, and what was sent along with it; for the staff also who asks. */
export function RequestFacts({ request, side }: { request: SupportRequestDetail; side: SupportSide }) {
  const { state, topic, receipt, page, diagnostics, created_at: asked } = request;
  return (
    <div className="grid grid-cols-1 gap-4">
      <KeyValue.Root className="[&>div]:grid-cols-1!">
        {side === 'staff' ? (
          <KeyValue.Item label="From">
            <bdi>{request.requester_name}</bdi>, {request.user_id === null ? 'a visitor' : 'with an account'}
            <a
              href={`mailto:${request.requester_email}`}
              className={`${textLinkVariants()} block break-all py-1`}
            >
              {request.requester_email}
            </a>
          </KeyValue.Item>
        ) : null}
        <KeyValue.Item label="Receipt number">
          <span className="flex flex-wrap items-center justify-between gap-2">
            <span className="font-mono">{receipt}</span>
            <CopyButton value={receipt} label="Copy" size="sm" />
          </span>
        </KeyValue.Item>
        <KeyValue.Item label="Topic">{TOPIC_LABELS[topic]}</KeyValue.Item>
        <KeyValue.Item label="Asked">{formatInZone(asked, deviceZone(), { withZone: false })}</KeyValue.Item>
        {state === 'open' ? (
          <KeyValue.Item label="Answer expected">by {answerBy(asked)}</KeyValue.Item>
        ) : null}
      </KeyValue.Root>
      {page !== null || diagnostics !== null ? (
        <DiagnosticsList
          summary={side === 'staff' ? 'Page and browser' : 'What you sent along'}
          page={page}
          diagnostics={diagnostics}
        />
      ) : (
        <p className="text-muted-foreground text-sm">
          {side === 'staff'
            ? 'No page and no browser were sent along.'
            : 'You sent no page and no browser along.'}
        </p>
      )}
    </div>
  );
}

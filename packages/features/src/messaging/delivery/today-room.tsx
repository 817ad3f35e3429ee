import { capitalised } from '@foregather/words';
import { mailsText } from '../labels';
import type { MailsToday } from './delivery-schema';

export interface TodayRoomProps {
  today: MailsToday;
}

/** How many mails may still leave today, and what becomes of those that may not. */
export function TodayRoom({ today: { limit, room, went, plan_limit: full, waiting } }: TodayRoomProps) {
  return (
    <div className="grid gap-2 rounded-lg border bg-card p-4">
      <p>
        <b className="text-item">{capitalised(mailsText(room))}</b> can still be sent today. {went} of {limit}{' '}
        {went === 1 ? 'is' : 'are'} sent.
      </p>
      {waiting > 0 ? (
        <p>
          {capitalised(mailsText(waiting))} {waiting === 1 ? 'waits' : 'wait'} for tomorrow and{' '}
          {waiting === 1 ? 'goes' : 'go'} by {waiting === 1 ? 'itself' : 'themselves'}.
        </p>
      ) : null}
      {limit < full ? (
        <p className="text-sm text-muted-foreground">
          A new sender starts small, because a flood of mail from somebody unknown lands in spam. The limit
          rises with each day on which you send, up to {full} a day. Changes, cancellations and confirmations
          always go at once.
        </p>
      ) : null}
    </div>
  );
}

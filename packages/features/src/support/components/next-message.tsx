import { ButtonLink } from '@foregather/features/core/shell';
import { supportPaths } from '../paths';
import type { SupportRequestDetail } from '../schema';
import { AnswerForm, type AnswerFormProps } from './answer-form';
import type { SupportSide } from './conversation';
import { ReplyForm, type ReplyFormProps } from './reply-form';

export interface NextMessageProps {
  request: SupportRequestDetail;
  side: SupportSide;
  onWrite: ReplyFormProps['onSend'];
  onAnswer: AnswerFormProps['onSend'];
}

/** What the reader can write now: an answer, one more message, or a new request where this one is closed. */
export function NextMessage({ request, side, onWrite, onAnswer }: NextMessageProps) {
  // Emptied after each message that was sent.
  const key = request.support_messages.length;
  if (request.state !== 'closed') {
    return side === 'staff' ? (
      <AnswerForm key={key} request={request} onSend={onAnswer} />
    ) : (
      <ReplyForm key={key} requestId={request.id} onSend={onWrite} />
    );
  }
  if (side === 'staff') return <p className="text-muted-foreground">Closed. Open it again to write in it.</p>;
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-muted-foreground">This request is closed. Is something still open?</p>
      <ButtonLink to={supportPaths.support({ view: 'new', about: request.receipt })}>
        Ask a follow-up
      </ButtonLink>
    </div>
  );
}

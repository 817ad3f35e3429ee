import { MessageBubble } from '@foregather/ui';
import { brand } from '@foregather/features/core/base';
import { deviceZone, formatInZone } from '@foregather/words';
import type { SupportSide } from '../labels';
import type { SupportRequestDetail } from '../schema';

export interface ConversationProps {
  messages: SupportRequestDetail['support_messages'];
  /** Name of the requester. */
  requester: string;
  side: SupportSide;
}

/** What was said in a request, the first message first: who, when and what. Text of strangers, shown as text. */
export function Conversation({ messages, requester, side }: ConversationProps) {
  const names = {
    requester: side === 'requester' ? 'You' : requester,
    staff: side === 'staff' ? `${brand.name} (us)` : `A person at ${brand.name}`,
  };
  return (
    <ol aria-label="Messages" className="grid gap-4">
      {messages.map(({ id, author, body, created_at: at }) => (
        <MessageBubble
          key={id}
          from={author === side ? 'me' : 'them'}
          author={names[author]}
          hideAuthor={false}
          time={formatInZone(at, deviceZone(), { withZone: false })}
          dateTime={at}
        >
          {body}
        </MessageBubble>
      ))}
    </ol>
  );
}

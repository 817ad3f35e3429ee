import { CircleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../button';
import { cn } from '../lib/cn';
import * as strings from '../lib/strings';
import { Spinner } from '../spinner';
import { messageBody, messageLine, messageText, type MessageSide } from './message-bubble.variants';

/** The delivery state of the reader's own message. */
export type MessageState = 'sent' | 'sending' | 'failed';

export type MessageBubbleProps = Omit<ComponentProps<'li'>, 'children'> & {
  /** What was written. Its direction is that of its own words. */
  children: ReactNode;
  /** Whether it is the reader's own, which is at the inline end. */
  from: MessageSide;
  /** The author. For the reader's own messages it is for screen readers only. Default for these: 'You'. */
  author?: string | undefined;
  /** Keeps the name for screen readers, where the message before is by the same person. */
  hideAuthor?: boolean | undefined;
  /** A face before it. */
  avatar?: ReactNode;
  /** The time as people read it. */
  time?: ReactNode;
  /** The same time for machines, as the `time` element takes it. */
  dateTime?: string | undefined;
  /** Default: sent. */
  state?: MessageState | undefined;
  /** What the button does that stands beneath a message that was not sent. */
  onRetry?: (() => void) | undefined;
  /** Default: 'You'. */
  meLabel?: string | undefined;
  /** Default: 'Sending'. */
  sendingText?: string | undefined;
  /** Default: 'Not sent'. */
  failedText?: string | undefined;
  /** Default: 'Try again'. */
  retryLabel?: string | undefined;
};

/** One message of a conversation. Put several into an `ol` with a name. */
export function MessageBubble({
  children,
  from,
  meLabel = strings.messageBubble.me,
  author = from === 'me' ? meLabel : undefined,
  hideAuthor = from === 'me',
  avatar,
  time,
  dateTime,
  state = 'sent',
  onRetry,
  sendingText = strings.messageBubble.sending,
  failedText = strings.messageBubble.failed,
  retryLabel = strings.messageBubble.retry,
  className,
  ...rest
}: MessageBubbleProps) {
  return (
    <li
      data-slot="message-bubble"
      data-from={from}
      data-state={state}
      className={cn(messageLine({ from }), className)}
      {...rest}
    >
      {avatar ? <span className="flex shrink-0">{avatar}</span> : null}
      <div className={messageBody({ from })}>
        {author ? (
          <p
            className={
              hideAuthor ? 'sr-only justify-self-start' : 'ps-1 text-xs font-semibold text-muted-foreground'
            }
          >
            {author}
          </p>
        ) : null}
        <div data-slot="message-bubble-text" dir="auto" className={messageText({ from })}>
          {children}
        </div>
        {time || state !== 'sent' ? (
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1 px-1 text-xs text-muted-foreground">
            {state === 'failed' ? (
              <span className="inline-flex items-center gap-1 text-destructive-text">
                <CircleAlert aria-hidden className="size-4 shrink-0" />
                {failedText}
              </span>
            ) : null}
            {state === 'sending' ? (
              <span className="inline-flex items-center gap-1.5">
                <Spinner />
                {sendingText}
              </span>
            ) : null}
            {state === 'sent' ? (
              dateTime ? (
                <time dateTime={dateTime}>{time}</time>
              ) : (
                <span>{time}</span>
              )
            ) : null}
            {state === 'failed' && onRetry ? (
              <Button variant="link" size="sm" className="touch-target" onClick={onRetry}>
                {retryLabel}
              </Button>
            ) : null}
          </div>
        ) : null}
      </div>
    </li>
  );
}

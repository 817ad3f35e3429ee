import { useEffect, useRef, type ReactNode } from 'react';
import { Card, KeyValue } from '@foregather/ui';
import { deviceZone, formatInZone } from '@foregather/words';
import { answerBy } from '../answer-time';
import { TOPIC_LABELS } from '../labels';
import type { ContactDraft } from '../schema';

/** What was sent, and what it is called now. */
export interface SentMessage extends Pick<ContactDraft, 'topic' | 'subject' | 'email'> {
  receipt: string;
  /** ISO instant. */
  at: string;
}

/** In place of the form once it is sent: the receipt number, and what happens next. */
export function SentReceipt({
  sent,
  zone = deviceZone(),
  copy,
  actions,
}: {
  sent: SentMessage;
  /** The zone its times are told in. Default: the reader's. */
  zone?: string;
  /** Copies the number, where script runs. */
  copy?: ReactNode;
  actions: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone: the reader goes on where the news is.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid max-w-2xl justify-items-start gap-6">
      <header className="grid gap-1">
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          We have it
        </h1>
        <p className="text-lg text-muted-foreground wrap-anywhere">
          A copy of the number is on its way to {sent.email}.
        </p>
      </header>
      <Card.Root as="section" aria-label="Your receipt" className="w-full max-w-lg gap-5">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <p className="grid gap-1">
            <span className="font-semibold text-muted-foreground text-sm">Receipt number</span>
            <span className="font-mono text-2xl tracking-wide">{sent.receipt}</span>
          </p>
          {copy}
        </div>
        <Card.TicketFold />
        <KeyValue.Root>
          <KeyValue.Item label="About">
            {TOPIC_LABELS[sent.topic]}: <bdi>{sent.subject}</bdi>
          </KeyValue.Item>
          <KeyValue.Item label="Received">{formatInZone(sent.at, zone)}</KeyValue.Item>
          <KeyValue.Item label="Answer expected">by {answerBy(sent.at, zone)}</KeyValue.Item>
        </KeyValue.Root>
      </Card.Root>
      <section aria-label="What happens next" className="grid gap-2">
        <h2 className="text-section">What happens next</h2>
        <ol className="grid list-decimal gap-1 ps-5">
          <li>A person reads your message.</li>
          <li>The answer comes by mail, from a person too.</li>
          <li>To add something, name the receipt number, so that it reaches the same hands.</li>
        </ol>
      </section>
      <p className="flex flex-wrap gap-3">{actions}</p>
    </div>
  );
}

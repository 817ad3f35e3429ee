import {
  TokenForm,
  TokenMessage,
  TokenSubmit,
  type TokenViewProps,
} from '@foregather/features/patterns/token-page';
import { topicOf, TOPICS } from './topics';

/** What the page says once a kind of mail was stopped, and once that was taken back. */
export const STOPPED = 'This counts from now on.';
export const STARTED = 'You get them again from now on.';

/** Asks before it stops a kind of mail: a link scanner that opens the address must stop nothing. */
export function UnsubscribeView({ search, form, notice }: TokenViewProps<null>) {
  const topic = topicOf(search);
  const mails = TOPICS[topic];
  const address = `${form.address}?topic=${topic}`;
  const again = (
    <TokenForm form={{ ...form, address }}>
      <TokenSubmit action="start" variant="secondary">
        Get {mails} again
      </TokenSubmit>
    </TokenForm>
  );
  if (notice === STARTED) {
    return (
      <TokenMessage title={`You get ${mails} again`}>
        <p>{notice} Mails of this kind from this organiser come to you as before.</p>
      </TokenMessage>
    );
  }
  if (notice !== null) {
    return (
      <TokenMessage title={`You get no more ${mails}`}>
        <p>
          {notice} The link in your invitation keeps working, so you can still answer and change your answer.
        </p>
        {again}
      </TokenMessage>
    );
  }
  return (
    <TokenMessage title={`Stop ${mails}?`}>
      <p>Mails of this kind from this organiser stop for you. The link in your invitation keeps working.</p>
      <TokenForm form={{ ...form, address }}>
        <TokenSubmit action="stop" variant="default">
          Stop {mails}
        </TokenSubmit>
      </TokenForm>
      <p>Stopped them before, or marked a mail as unwanted by mistake?</p>
      {again}
    </TokenMessage>
  );
}

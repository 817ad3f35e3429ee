import {
  TokenForm,
  TokenMessage,
  TokenSubmit,
  type TokenViewProps,
} from '@foregather/features/patterns/token-page';
import { topicOf, TOPICS } from '../../reply/topics';

/** Asks before it stops a kind of mail: a link scanner that opens the address must stop nothing. */
export function UnsubscribeView({ search, form, notice }: TokenViewProps<null>) {
  const topic = topicOf(search);
  const mails = TOPICS[topic];
  if (notice !== null) {
    return (
      <TokenMessage title={`You get no more ${mails}`}>
        <p>
          {notice} The link in your invitation keeps working, so you can still answer and change your answer.
        </p>
      </TokenMessage>
    );
  }
  return (
    <TokenMessage title={`Stop ${mails}?`}>
      <p>Mails of this kind from this organiser stop for you. The link in your invitation keeps working.</p>
      <TokenForm form={{ ...form, address: `${form.address}?topic=${topic}` }}>
        <TokenSubmit action="stop" variant="default">
          Stop {mails}
        </TokenSubmit>
      </TokenForm>
    </TokenMessage>
  );
}

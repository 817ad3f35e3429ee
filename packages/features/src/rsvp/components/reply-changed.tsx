import { Button, Callout } from '@foregather/ui';
import { changesInWords } from '../reply-changes';
import type { ReplyView } from '../reply-view';

export interface ReplyChangedProps {
  /** The reply as the host was shown it. */
  before: ReplyView;
  /** The reply as somebody else left it meanwhile. */
  now: ReplyView;
  /** Leaves what was typed, and shows the form as the reply stands. */
  onTake: () => void;
  /** The form, of which this is a part, is sent all the same. */
  onWriteOver: () => void;
}

/** Somebody changed the reply while the host was typing: what, and the two ways on. Stands inside the form. */
export function ReplyChanged({ before, now, onTake, onWriteOver }: ReplyChangedProps) {
  const lines = changesInWords(before, now);
  return (
    <Callout
      tone="warning"
      announce="assertive"
      title="Somebody changed this reply meanwhile. Nothing is saved yet."
      actions={
        <>
          <Button
            // No submit button: Enter in a field would press the first one of the form.
            type="button"
            variant="secondary"
            onClick={({ currentTarget }) => {
              onWriteOver();
              currentTarget.form?.requestSubmit();
            }}
          >
            Save mine over it
          </Button>
          <Button type="button" variant="ghost" onClick={onTake}>
            Leave mine, show theirs
          </Button>
        </>
      }
    >
      {lines.length === 0 ? null : (
        <ul className="list-disc ps-5">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Callout>
  );
}

import { Button, Callout } from '@foregather/ui';
import { useId } from 'react';
import type { Encoding } from './decode-file';
import type { FileChoice, SourceQuestion } from './read-file';

const ENCODING_NAMES: Readonly<Partial<Record<Encoding, string>>> = {
  'windows-1252': 'Written on Windows',
  macintosh: 'Written on an older Mac',
};

const rowsText = (count: number) => (count === 1 ? 'one row' : `${count.toLocaleString('en')} rows`);

/** Asks what a file does not say: which of its sheets has the people, or which of two readings is right. */
export function ImportQuestion({
  question,
  onAnswer,
}: {
  question: SourceQuestion;
  onAnswer: (choice: FileChoice) => void;
}) {
  const id = useId();
  if (question.kind === 'sheets') {
    return (
      <Callout tone="info" title="Which sheet has the people?" announce="polite">
        <ul className="mt-2 grid gap-3">
          {question.sheets.map(({ name, rows, example }, sheet) => (
            <li key={name + sheet.toString()} className="grid justify-items-start gap-1">
              <Button
                variant="outline"
                className="whitespace-normal text-start"
                onClick={() => onAnswer({ sheet })}
              >
                Read “{name}”
              </Button>
              <span className="text-sm [overflow-wrap:anywhere]">
                {rowsText(rows)}, beginning with: {example}
              </span>
            </li>
          ))}
        </ul>
      </Callout>
    );
  }
  return (
    <Callout tone="info" title="Which of these is spelled right?" announce="polite">
      <p>The file does not say how its letters are written. Both readings of the lines that differ:</p>
      <ul className="mt-2 grid gap-4">
        {question.readings.map(({ encoding, lines }) => (
          <li key={encoding} className="grid justify-items-start gap-2">
            <p id={`${id}-${encoding}`} className="whitespace-pre-line [overflow-wrap:anywhere]">
              {lines.join('\n')}
            </p>
            <Button
              variant="outline"
              className="whitespace-normal text-start"
              aria-describedby={`${id}-${encoding}`}
              onClick={() => onAnswer({ encoding })}
            >
              {ENCODING_NAMES[encoding] ?? encoding}: this is right
            </Button>
          </li>
        ))}
      </ul>
    </Callout>
  );
}

import { markedParts } from './match-ranges';

export interface MatchedTextProps {
  text: string;
  query: string;
}

/** A text with the words of a search marked in it. */
export function MatchedText({ text, query }: MatchedTextProps) {
  return markedParts(text, query).map(({ text: part, marked }, index) =>
    marked ? (
      // The parts of one text have no other identity than their place in it.
      // oxlint-disable-next-line react/no-array-index-key
      <mark key={index} className="rounded-xs bg-highlight/30 text-inherit">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}

/** A text of an article: what stands between two pairs of asterisks is written on a button or a field. */
export const MarkedText = ({ children }: { children: string }) =>
  children.split('**').map((part, at) =>
    at % 2 === 1 ? (
      // Parts of a text that never changes.
      <b key={at} className="font-semibold">
        {part}
      </b>
    ) : (
      part
    ),
  );

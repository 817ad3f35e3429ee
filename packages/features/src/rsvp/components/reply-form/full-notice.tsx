export interface FullNoticeProps {
  left: number;
  words: { needs: string; next: string };
}

/** Fewer places are left than the reply needs, and what can be done about it. */
export function FullNotice({ left, words }: FullNoticeProps) {
  const places =
    left === 0 ? 'No place is left' : left === 1 ? 'One place is left' : `${left} places are left`;
  return (
    <div role="alert" className="rounded-lg border border-input bg-warning-surface p-4 text-warning-text">
      <p className="font-semibold">
        {places}, {words.needs}.
      </p>
      <p className="mt-1">{words.next}</p>
    </div>
  );
}

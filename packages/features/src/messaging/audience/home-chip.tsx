import { HomeFaces } from '../../events';
import type { PlannedHome } from '../schema';

export interface HomeChipProps {
  home: PlannedHome;
  /** Why it gets no mail; it is drawn with a dashed edge then. */
  note?: string | undefined;
}

/** A household with its faces. */
export function HomeChip({ home, note }: HomeChipProps) {
  return (
    <span
      className={`inline-flex min-h-10 max-w-full flex-wrap items-center gap-x-2 rounded-full border px-2 pe-3 py-1 text-sm ${note ? 'border-dashed border-input' : 'bg-card'}`}
    >
      <HomeFaces home={home} />
      <span className="font-semibold wrap-break-word">{home.name}</span>
      {note ? <span className="text-muted-foreground">{note}</span> : null}
    </span>
  );
}

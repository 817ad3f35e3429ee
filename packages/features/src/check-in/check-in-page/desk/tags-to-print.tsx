import { Button, NameTagCard } from '@foregather/ui';
import { Printer } from 'lucide-react';
import type { PrintedTag } from './desk-model';

export interface TagsToPrintProps {
  tags: readonly PrintedTag[];
  /** How many of those who are to come have no tag on this list. */
  missing: number;
  onAll: () => void;
  onPrinted: () => void;
}

/** The name tags that are to be printed next, on a strip of 62 mm. They are what the paper shows. */
export function TagsToPrint({ tags, missing, onAll, onPrinted }: TagsToPrintProps) {
  const print = () => {
    globalThis.print();
    onPrinted();
  };
  return (
    <section
      aria-labelledby="tags"
      className="desk-tags grid content-start gap-3 rounded-lg border border-border bg-card p-4"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-2 print:hidden">
        <h2 id="tags" className="text-xl">
          Tags to print
        </h2>
        <p className="text-sm text-muted-foreground">62 mm wide</p>
      </div>
      {tags.length === 0 ? (
        <p className="text-muted-foreground print:hidden">
          Who walks in stands here by itself. Others come here from their menu.
        </p>
      ) : (
        <ul className="grid gap-3">
          {tags.map(({ id, name, belonging, table, isNew }) => (
            <li key={id} className="grid justify-items-center print:block">
              <NameTagCard
                name={name}
                {...(belonging === undefined ? {} : { belonging })}
                {...(isNew ? { duty: 'New' } : {})}
                note={table === null ? undefined : `Table ${table}`}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="grid gap-2 print:hidden">
        {tags.length > 0 ? (
          <Button size="lg" onClick={print}>
            <Printer aria-hidden />
            {tags.length === 1 ? 'Print 1 tag' : `Print ${tags.length} tags`}
          </Button>
        ) : null}
        {missing > 0 ? (
          <Button variant="ghost" className="min-h-11" onClick={onAll}>
            Everybody to come, {missing}
          </Button>
        ) : null}
      </div>
    </section>
  );
}

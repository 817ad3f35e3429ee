import { Button, Callout } from '@foregather/ui';
import { pageBlockName } from '@foregather/ui/page-builder';
import { PageView } from '@foregather/ui/page-view';
import type { ReactNode } from 'react';
import { pageFile } from '../page-files';
import { pageImage } from '../page-images';
import type { Clash, Settlement } from './merge-pages';
import type { Writing } from './page-writer';

export interface ClashPanelProps {
  writing: Writing;
  /** Who wrote the other text, as far as it is known. */
  other: string;
  now: number;
  onSettle: (clash: Clash, how: Settlement) => void;
}

/** What two writers changed at once: both texts, and the choice between them. */
export function ClashPanel({ writing: { draft, clashes }, other, now, onSettle }: ClashPanelProps) {
  if (clashes.length === 0) return null;
  return (
    <section aria-label="Changed by two" className="grid grid-cols-1 gap-4">
      {clashes.map((clash) => {
        const mine = draft.blocks.find(({ id }) => id === clash.id);
        const name = clash.id === null ? 'the title' : pageBlockName(mine ?? clash.theirs);
        return (
          <Callout
            key={clash.id ?? 'title'}
            tone="warning"
            announce="polite"
            title={`You and ${other} changed ${clash.id === null ? name : `‘${name}’`}`}
            actions={
              <>
                <Button variant="outline" onClick={() => onSettle(clash, 'mine')}>
                  Keep mine <span className="sr-only">: {name}</span>
                </Button>
                <Button variant="outline" onClick={() => onSettle(clash, 'theirs')}>
                  Take theirs <span className="sr-only">: {name}</span>
                </Button>
                {clash.id === null ? null : (
                  <Button variant="outline" onClick={() => onSettle(clash, 'both')}>
                    Keep both <span className="sr-only">: {name}</span>
                  </Button>
                )}
              </>
            }
          >
            <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
              <Side title="Yours">
                {clash.id === null ? (
                  draft.title
                ) : mine ? (
                  <PageView
                    blocks={[mine]}
                    now={now}
                    imageUrl={pageImage}
                    fileUrl={pageFile}
                    headingLevel={3}
                    fallback="Empty"
                  />
                ) : (
                  'Removed'
                )}
              </Side>
              <Side title={`From ${other}`}>
                {clash.id === null ? (
                  clash.theirs
                ) : (
                  <PageView
                    blocks={[clash.theirs]}
                    now={now}
                    imageUrl={pageImage}
                    fileUrl={pageFile}
                    headingLevel={3}
                  />
                )}
              </Side>
            </div>
          </Callout>
        );
      })}
    </section>
  );
}

function Side({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start gap-2 rounded-md border bg-card p-4 text-card-foreground">
      <p className="text-meta text-muted-foreground wrap-anywhere">{title}</p>
      <div className="min-w-0 wrap-anywhere">{children}</div>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge, Button, Drawer, Skeleton } from '@foregather/ui';
import { PageView } from '@foregather/ui/page-view';
import { formatInZone } from '@foregather/words';
import { QueryView } from '@foregather/features/patterns';
import { pageFile } from '../page-files';
import { pageImage } from '../page-images';
import { pageVersionsQuery } from '../info-pages';
import { changeWords, type PageDraft, sameContent } from '../page-content';

export interface VersionsDrawerProps {
  pageId: string;
  zone: string;
  /** The page as it is written now. */
  draft: PageDraft;
  writers: ReadonlyMap<string, string> | undefined;
  now: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onBringBack: (version: PageDraft) => void;
}

/** Earlier versions: who, when, what one holds and how it differs from now; each can be brought back. */
export function VersionsDrawer({ open, onOpenChange, ...list }: VersionsDrawerProps) {
  return (
    <Drawer.Root open={open} onOpenChange={onOpenChange}>
      <Drawer.Content size="lg">
        <Drawer.Header>
          <Drawer.Title>Versions</Drawer.Title>
          <Drawer.Description>
            Kept after a pause, before somebody else writes, and at each publishing. Bringing one back keeps
            what is there now.
          </Drawer.Description>
        </Drawer.Header>
        <Drawer.Body tabIndex={0}>{open ? <VersionList {...list} /> : null}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

function VersionList({
  pageId,
  zone,
  draft,
  writers,
  now,
  onBringBack,
}: Omit<VersionsDrawerProps, 'open' | 'onOpenChange'>) {
  const query = useQuery({ ...pageVersionsQuery(pageId), staleTime: 0 });
  const [shown, show] = useState<string | null>(null);
  return (
    <QueryView
      query={query}
      loadingLabel="Loading versions"
      skeleton={<Skeleton className="h-40" />}
      level={3}
      empty={{
        when: (all) => all.length === 0,
        view: (
          <p className="text-muted-foreground">
            No earlier version yet. The first is kept with your next change.
          </p>
        ),
      }}
    >
      {(versions) => (
        <ul className="grid grid-cols-1 gap-3">
          {versions.map((version) => {
            const when = formatInZone(version.created_at, zone);
            const isShown = shown === version.id;
            const since = changeWords(version, draft);
            const present = new Map(draft.blocks.map((block) => [block.id, block]));
            return (
              <li key={version.id} className="grid grid-cols-1 gap-2 rounded-lg border p-4">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
                  {when}
                  {version.kind === 'published' ? <Badge tone="success">Published</Badge> : null}
                </p>
                <p className="text-meta text-muted-foreground wrap-anywhere">
                  {writers?.get(version.made_by ?? '') ?? 'Somebody'}
                  {since === '' ? ', as it is now' : `; since then: ${since}`}
                </p>
                <div className="flex flex-wrap gap-3">
                  <Button
                    size="sm"
                    variant="outline"
                    aria-expanded={isShown}
                    onClick={() => show(isShown ? null : version.id)}
                  >
                    {isShown ? 'Hide' : 'Show'} <span className="sr-only">the version of {when}</span>
                  </Button>
                  {since === '' ? null : (
                    <Button
                      size="sm"
                      variant="outline"
                      onClick={() => onBringBack({ title: version.title, blocks: version.blocks })}
                    >
                      Bring back <span className="sr-only">the version of {when}</span>
                    </Button>
                  )}
                </div>
                {isShown ? (
                  <div className="grid grid-cols-1 gap-4 border-t pt-3">
                    <p className="font-display text-xl font-heading wrap-anywhere">{version.title}</p>
                    {version.blocks.map((block) => {
                      const same = sameContent(present.get(block.id), block);
                      return (
                        <div key={block.id} className={same ? '' : 'border-s-4 border-highlight ps-3'}>
                          {same ? null : (
                            <p className="text-meta text-muted-foreground">
                              {present.has(block.id) ? 'Changed since' : 'Not on the page now'}
                            </p>
                          )}
                          <PageView
                            blocks={[block]}
                            now={now}
                            imageUrl={pageImage}
                            fileUrl={pageFile}
                            headingLevel={3}
                          />
                        </div>
                      );
                    })}
                  </div>
                ) : null}
              </li>
            );
          })}
        </ul>
      )}
    </QueryView>
  );
}

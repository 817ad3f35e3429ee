import { useQueryClient } from '@tanstack/react-query';
import { Eye, History } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Button, Field, Input, PageHeader, textLinkVariants } from '@foregather/ui';
import { PageBuilder } from '@foregather/ui/page-builder';
import { PageMain, usePageTitle } from '@foregather/features/core/shell';
import { runAct } from '@foregather/features/patterns';
import type { OpenedEvent } from '../../events';
import { pageFile } from '../page-files';
import { pageImage } from '../page-images';
import { type InfoPage, pageBlocks, previewToken } from '../info-pages';
import type { PageDraft } from '../page-content';
import { infoPagePaths } from '../paths';
import { ClashPanel } from './clash-panel';
import { CommentsPanel } from './comments-panel';
import { PublishDialog } from './publish-dialog';
import { SaveMark } from './save-mark';
import { useFileChoice } from './use-file-choice';
import { usePageWriter } from './use-page-writer';
import { usePageWriters } from './use-page-writers';
import { usePictureChoice } from './use-picture-choice';
import { VersionsDrawer } from './versions-drawer';

export interface PageEditorProps {
  /** As it was opened; what others write meanwhile comes in by itself. */
  page: InfoPage;
  event: OpenedEvent;
}

/** A page on its canvas: title and blocks, saved while they are written, with versions, comments and publishing. */
export function PageEditor({ page, event }: PageEditorProps) {
  const [opened] = useState(page);
  const { writer, writing, writers, reread } = usePageWriter(opened);
  const others = usePageWriters(opened, writers, () => void reread());
  const { draft, news } = writing;
  const [now] = useState(() => Date.now());
  const [drawn, draw] = useState<'versions' | 'publish' | null>(null);
  const picture = usePictureChoice(page.org_id);
  const files = useFileChoice(page.org_id);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const name = draft.title.trim() === '' ? 'Page without a title' : draft.title;
  usePageTitle(name);

  const preview = () =>
    void runAct(async () => {
      await writer.flush();
      await navigate(infoPagePaths.eventInfoPreview(await previewToken(queries, page.id)));
      return undefined;
    }, 'The draft could not be opened');
  const bringBack = (version: PageDraft) => {
    const before = writer.now().draft;
    draw(null);
    void runAct(async () => {
      await writer.flush();
      writer.change(version);
      await writer.flush();
      return {
        message: 'The earlier version is back',
        description: 'What was there before is kept among the versions.',
        undo: async () => {
          writer.change(before);
          await writer.flush();
          return 'The page is as it was';
        },
      };
    }, 'The version could not be brought back');
  };

  return (
    <PageMain className="grid grid-cols-1 content-start gap-5">
      <PageHeader
        eyebrow={
          <Link to={infoPagePaths.myInformationPages()} className={textLinkVariants()}>
            My information pages
          </Link>
        }
        title={name}
        description={event.name}
        actions={
          <>
            <Button variant="primary-action" onClick={() => draw('publish')}>
              Publish
            </Button>
            <Button variant="secondary" onClick={preview}>
              <Eye aria-hidden />
              Open the draft
            </Button>
            <Button variant="secondary" onClick={() => draw('versions')}>
              <History aria-hidden />
              Versions
            </Button>
          </>
        }
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <SaveMark writing={writing} zone={event.zone} onAgain={() => void writer.flush()} />
        <p role="status" className="text-meta text-muted-foreground">
          {others.present.length === 0
            ? null
            : `${others.present.join(', ')} ${others.present.length === 1 && others.present[0] !== 'You in another window' ? 'has' : 'have'} this page open too`}
        </p>
      </div>
      <ClashPanel
        writing={writing}
        other={(news && writers?.get(news.theirs.changed_by ?? '')) ?? 'somebody else'}
        now={now}
        onSettle={(clash, how) => writer.settle(clash, how)}
      />
      <Field label="Title" error={draft.title.trim() === '' ? 'Give the page a title.' : undefined}>
        <Input
          className="font-display text-xl font-heading"
          value={draft.title}
          maxLength={120}
          onChange={({ currentTarget }) => writer.change({ title: currentTarget.value })}
        />
      </Field>
      <PageBuilder
        value={draft.blocks}
        onValueChange={(blocks) => {
          writer.change({ blocks: pageBlocks(blocks) });
          others.key();
        }}
        onChoose={others.choose}
        writers={others.writers}
        era={writing.era}
        now={now}
        timeZone={event.zone}
        pickImage={picture.pick}
        pickFiles={files.pick}
        imageUrl={pageImage}
        fileUrl={pageFile}
      />
      <CommentsPanel pageId={page.id} blocks={draft.blocks} zone={event.zone} />
      {picture.dialog}
      {files.dialog}
      <VersionsDrawer
        pageId={page.id}
        zone={event.zone}
        draft={draft}
        writers={writers}
        now={now}
        open={drawn === 'versions'}
        onOpenChange={(open) => draw(open ? 'versions' : null)}
        onBringBack={(version) => {
          bringBack(version);
        }}
      />
      <PublishDialog
        page={page}
        writer={writer}
        writing={writing}
        others={[...new Set(Object.values(others.writers))]}
        open={drawn === 'publish'}
        onOpenChange={(open) => draw(open ? 'publish' : null)}
      />
    </PageMain>
  );
}

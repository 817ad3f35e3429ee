import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, Callout, Dialog, toast } from '@foregather/ui';
import { errorMessage } from '@foregather/features/core/base';
import { PageLinks } from '../page-links';
import { type InfoPage, publishPageMutation } from '../info-pages';
import { changeWords, type PageDraft } from '../page-content';
import type { PageWriter, Writing } from './page-writer';

export interface PublishDialogProps {
  page: InfoPage;
  writer: PageWriter;
  writing: Writing;
  /** Names of those who write a block of it now. */
  others: readonly string[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What guests will read anew, in one line. */
function newsWords(page: InfoPage, draft: PageDraft): string {
  const { published_title: title, published_blocks: blocks } = page;
  if (draft.blocks.length === 0) return 'An empty page is not published. Write something first.';
  if (title === null || blocks === null) return 'Your guests have not read this page yet.';
  const changes = changeWords({ title, blocks }, draft);
  return changes === '' ? 'Your guests read exactly this already.' : `New for your guests: ${changes}.`;
}

/** Publishes what was written, once all of it is saved; the two links of the page. */
export function PublishDialog({ page, writer, writing, others, open, onOpenChange }: PublishDialogProps) {
  const { mutateAsync: publish, isPending } = useMutation(publishPageMutation(useQueryClient()));
  const [problem, setProblem] = useState<string | null>(null);
  const { draft } = writing;
  const isEmpty = draft.blocks.length === 0;
  const run = async () => {
    setProblem(null);
    try {
      if (!(await writer.flush())) {
        setProblem('Not all of it is saved yet. Look at the page, then publish.');
        return;
      }
      await publish({ id: page.id, org_id: page.org_id, row_version: writer.now().version });
      toast.success(`‘${writer.now().draft.title}’ is published`);
    } catch (error) {
      setProblem(errorMessage(error));
    }
  };
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => {
        setProblem(null);
        onOpenChange(next);
      }}
    >
      <Dialog.Content size="md">
        <Dialog.Title>Publish</Dialog.Title>
        <Dialog.Description>{newsWords(page, draft)}</Dialog.Description>
        <Dialog.Body className="grid grid-cols-1 gap-6">
          {problem === null ? null : (
            <Callout tone="danger" announce="assertive" title="Not published">
              {problem}
            </Callout>
          )}
          {others.length === 0 ? null : (
            <Callout tone="info" announce="polite" title={`Still writing: ${others.join(', ')}`}>
              What they have saved by now goes out. You can publish again when they are done.
            </Callout>
          )}
          <Button
            variant="primary-action"
            className="w-fit"
            pending={isPending}
            disabled={isEmpty}
            onClick={() => void run()}
          >
            {page.published_version === null ? 'Publish page' : 'Publish again'}
          </Button>
          {open ? <PageLinks page={page} /> : null}
        </Dialog.Body>
      </Dialog.Content>
    </Dialog.Root>
  );
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@foregather/ui';
import { pageBlockName } from '@foregather/ui/page-builder';
import { formatInZone } from '@foregather/words';
import { QueryPanel, runAct } from '@foregather/features/patterns';
import { type PageBlocks, pageCommentsQuery, settleCommentMutation } from '../info-pages';

export interface CommentsPanelProps {
  pageId: string;
  blocks: PageBlocks;
  zone: string;
}

/** What those with the preview link said, in the order of the blocks; each is settled or opened again. */
export function CommentsPanel({ pageId, blocks, zone }: CommentsPanelProps) {
  const query = useQuery(pageCommentsQuery(pageId));
  const { mutateAsync: settle } = useMutation(settleCommentMutation(useQueryClient(), pageId));
  const [all, setAll] = useState(false);
  const mark = (id: string, done: boolean) =>
    void runAct(async () => {
      await settle({ id, settled: done });
      if (!done) return undefined;
      return {
        message: 'Comment settled',
        undo: async () => {
          await settle({ id, settled: false });
          return 'Comment open again';
        },
      };
    }, 'The comment stays as it was');
  if (query.data?.length === 0) return null;
  return (
    <QueryPanel framed title="Comments on the draft" query={query}>
      {(comments) => {
        const open = comments.filter((comment) => comment.settled_at === null);
        const done = comments.length - open.length;
        const shown = all ? comments : open;
        const groups = [
          ...blocks.map((block) => ({ id: block.id, name: pageBlockName(block) })),
          { id: null, name: 'The whole page' },
        ]
          .map((group) => ({
            ...group,
            comments: shown.filter(({ block_id: block }) =>
              group.id === null ? !blocks.some(({ id }) => id === block) : block === group.id,
            ),
          }))
          .filter((group) => group.comments.length > 0);
        return (
          <div className="grid grid-cols-1 gap-4">
            {open.length === 0 ? <p className="text-muted-foreground">All comments are settled.</p> : null}
            {groups.map((group) => (
              <section key={group.id ?? 'page'} aria-label={group.name} className="grid grid-cols-1 gap-2">
                <h3 className="text-meta text-muted-foreground wrap-anywhere">{group.name}</h3>
                <ul className="grid grid-cols-1 gap-2">
                  {group.comments.map((comment) => (
                    <li key={comment.id} className="grid grid-cols-1 gap-2 border-s-4 border-highlight ps-3">
                      <p className="whitespace-pre-line wrap-anywhere">{comment.comment}</p>
                      <p className="text-meta text-muted-foreground wrap-anywhere">
                        {comment.name}, {formatInZone(comment.created_at, zone)}
                      </p>
                      <Button
                        size="sm"
                        variant="outline"
                        className="w-fit"
                        onClick={() => mark(comment.id, comment.settled_at === null)}
                      >
                        {comment.settled_at === null ? 'Settle' : 'Open again'}{' '}
                        <span className="sr-only">the comment of {comment.name}</span>
                      </Button>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
            {done > 0 ? (
              <Button variant="ghost" className="w-fit" aria-expanded={all} onClick={() => setAll(!all)}>
                {all ? 'Hide what is settled' : `Show ${done} settled`}
              </Button>
            ) : null}
          </div>
        );
      }}
    </QueryPanel>
  );
}

import { useState } from 'react';
import { PageView, readBlock, readPage } from '@foregather/ui/page-view';
import {
  type TokenViewProps,
  textOf,
  tokenControl,
  TokenErrors,
  TokenField,
  tokenFieldState,
  TokenForm,
  TokenNotice,
  TokenSubmit,
} from '@foregather/features/patterns/token-page';
import { formatInZone } from '@foregather/words';
import { pageFile } from '../../page-files';
import type { DraftPage } from '../../token-pages/shared-page';
import { PageFrame } from './page-frame';
import { picture } from './page-parts';

/** A draft with what was said about it below each part, and the form to say more. */
export function DraftView({ data: page, search, form, submission, notice }: TokenViewProps<DraftPage>) {
  const [now] = useState(() => Date.now());
  // A part that this version does not know shows nothing, so nobody can mean it.
  const parts = readPage(page.blocks).filter((block) => readBlock(block));
  const known = new Set(parts.map(({ id }) => id));
  const errors = submission?.errors ?? {};
  const about = submission ? textOf(submission.values, 'block') : (search.get('part') ?? '');
  const ofPage = page.comments.filter(({ block_id: id }) => id === null || !known.has(id));
  return (
    <PageFrame
      page={page}
      now={now}
      address={null}
      inApp={form.send !== undefined}
      beside={false}
      above={
        <section
          aria-label="Draft"
          className="border-highlight border-b-2 border-dashed bg-card text-card-foreground print:hidden"
        >
          <p className="mx-auto flex max-w-2xl flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 lg:max-w-5xl">
            <strong className="rounded-sm bg-highlight px-2 py-0.5 text-highlight-foreground">Draft</strong>
            <span>
              of {formatInZone(page.changed_at, page.event.zone)}. Guests do not see this yet.{' '}
              <a href="#comment-form" className="underline underline-offset-4 focus-ring">
                Say what is missing or wrong
              </a>
            </span>
          </p>
        </section>
      }
    >
      <TokenNotice>{notice}</TokenNotice>
      <div className="grid grid-cols-1 gap-8 [&_h2]:text-2xl">
        {parts.map((block, index) => {
          const said = page.comments.filter(({ block_id: id }) => id === block.id);
          return (
            <section
              key={block.id}
              aria-label={`Part ${index + 1}`}
              // From here on comments stand beside the part they are about.
              className="grid grid-cols-1 gap-x-10 gap-y-3 lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)]"
            >
              <div className={said.some(({ settled }) => !settled) ? 'border-highlight border-s-4 ps-4' : ''}>
                <PageView blocks={[block]} now={now} imageUrl={picture} fileUrl={pageFile} />
              </div>
              <div className="grid content-start gap-2">
                <Comments comments={said} />
                <p className="text-sm print:hidden">
                  <a
                    href={`?part=${encodeURIComponent(block.id)}#comment-form`}
                    className="inline-flex min-h-11 items-center rounded-sm text-muted-foreground underline underline-offset-4 focus-ring"
                  >
                    Comment on part {index + 1}
                  </a>
                </p>
              </div>
            </section>
          );
        })}
      </div>
      {ofPage.length === 0 ? null : (
        <section aria-labelledby="page-comments" className="grid grid-cols-1 gap-3 lg:max-w-2xl">
          <h2 id="page-comments" className="text-xl">
            About the whole page
          </h2>
          <Comments comments={ofPage} />
        </section>
      )}
      <section
        id="comment-form"
        aria-labelledby="comment-heading"
        className="grid grid-cols-1 gap-4 rounded-lg border bg-card p-5 text-card-foreground lg:max-w-2xl print:hidden"
      >
        <h2 id="comment-heading" className="text-xl">
          What do you think?
        </h2>
        <TokenForm form={form} label="A comment on the draft" anchor="comment-form" className="grid gap-4">
          <TokenErrors title="Your comment is not sent yet." errors={errors} />
          <TokenField label="About" id="block" error={errors['block']}>
            <select
              id="block"
              name="block"
              defaultValue={known.has(about) ? about : ''}
              className={tokenControl}
              {...tokenFieldState('block', errors['block'])}
            >
              <option value="">The whole page</option>
              {parts.map(({ id }, index) => (
                <option key={id} value={id}>
                  Part {index + 1}
                </option>
              ))}
            </select>
          </TokenField>
          <TokenField label="Your comment" id="comment" error={errors['comment']}>
            <textarea
              id="comment"
              name="comment"
              rows={4}
              maxLength={1000}
              defaultValue={textOf(submission?.values, 'comment')}
              className={`${tokenControl} py-2`}
              {...tokenFieldState('comment', errors['comment'])}
            />
          </TokenField>
          <TokenField label="Your name" id="name" error={errors['name']}>
            <input
              id="name"
              name="name"
              maxLength={80}
              autoComplete="name"
              defaultValue={textOf(submission?.values, 'name')}
              className={tokenControl}
              {...tokenFieldState('name', errors['name'])}
            />
          </TokenField>
          <div className="grid gap-3">
            <TokenSubmit action="comment" pending={form.pending}>
              Send comment
            </TokenSubmit>
            <p className="text-muted-foreground text-sm">
              {page.host.name} and whoever has this link read it. You need no account.
            </p>
          </div>
        </TokenForm>
      </section>
    </PageFrame>
  );
}

function Comments({ comments }: Pick<DraftPage, 'comments'>) {
  if (comments.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {comments.map(({ name, comment, at, settled }) => (
        <li
          key={`${at} ${name}`}
          className="rounded-lg border bg-card px-4 py-3 text-card-foreground shadow-sm wrap-anywhere"
        >
          <p className="whitespace-pre-line">{comment}</p>
          <p className="text-muted-foreground text-sm">
            {name}
            {settled ? ', settled' : ''}
          </p>
        </li>
      ))}
    </ul>
  );
}

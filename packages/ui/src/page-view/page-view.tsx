import { Fragment, type ComponentProps, type ReactNode } from 'react';
import { cn } from '../lib/cn';
import { readBlock, readPage } from './page-read';
import type { PageBlockContext } from './page-block-parts';
import type { PageFile } from './page-model';
import { PageBlockView } from './page-block-view';

export type PageViewProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** The blocks as they were stored. What is no block is left out, so that JSON from outside can be given as it is. */
  blocks: unknown;
  /** The instant of rendering, in ms since 1970: countdowns begin there, on the server and in the browser alike. */
  now: number;
  /** Turns the name of a picture into its address; undefined for one that is gone. Default: it is the address. */
  imageUrl?: ((src: string) => string | undefined) | undefined;
  /** Turns a file into the address from which it is fetched; undefined for one that is gone. Default: its `src` is the address. */
  fileUrl?: ((file: PageFile) => string | undefined) | undefined;
  /** Level of the larger headings. Default: 2. */
  headingLevel?: 2 | 3 | undefined;
  /** In place of a kind of block that this version does not know. Readers see nothing of it by default. */
  renderUnknown?: ((block: { id: string; type: string; v: number }) => ReactNode) | undefined;
  /** In place of a page without blocks. Default: nothing. */
  fallback?: ReactNode;
};

/** A page of blocks, as its readers see it. On the server too, without the builder. */
export function PageView({
  blocks,
  now,
  imageUrl = (src) => src,
  fileUrl = ({ src }) => src,
  headingLevel = 2,
  renderUnknown,
  fallback = null,
  className,
  ...rest
}: PageViewProps) {
  const stored = readPage(blocks);
  if (stored.length === 0) return <>{fallback}</>;
  const context: PageBlockContext = { now, imageUrl, fileUrl, headingLevel };
  return (
    <div
      data-slot="page-view"
      {...rest}
      className={cn('grid min-w-0 grid-cols-1 gap-6 wrap-anywhere', className)}
    >
      {stored.map((block) => {
        const known = readBlock(block);
        if (!known) return renderUnknown ? <Fragment key={block.id}>{renderUnknown(block)}</Fragment> : null;
        return <PageBlockView key={block.id} block={known} context={context} />;
      })}
    </div>
  );
}

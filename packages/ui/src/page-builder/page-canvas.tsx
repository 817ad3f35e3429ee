'use client';
import { memo, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { Button } from '../button';
import { join } from '../lib/join';
import { type PageFile, PageView, type StoredBlock } from '../page-view';
import { blockName, type PageBuilderWords } from './page-words';

interface PageCanvasProps {
  blocks: readonly StoredBlock[];
  selected: string | null;
  /** What is called what is being edited. */
  title: string;
  /** The fields of the selected block, which stand in its place. */
  fields: ReactNode;
  words: PageBuilderWords;
  now: number;
  imageUrl: (src: string) => string | undefined;
  fileUrl: (file: PageFile) => string | undefined;
  /** Who else is writing which block. */
  writers: Readonly<Record<string, string>>;
  onSelect: (id: string) => void;
  /** The fields are left. */
  onDone: () => void;
}

/**
 * The page as its readers see it, at its size; the block that is edited has its fields in its place. A press on a block
 * chooses it. Keys and screen readers choose on the list, so what is drawn here is for the eye alone.
 */
export function PageCanvas({
  blocks,
  selected,
  title,
  fields,
  words,
  now,
  imageUrl,
  fileUrl,
  writers,
  onSelect,
  onDone,
}: PageCanvasProps) {
  const chosen = useRef<HTMLElement>(null);
  useEffect(() => {
    const box = selected === null ? undefined : chosen.current?.getBoundingClientRect();
    // Chosen on the list: its place comes into sight, and nothing moves where it is there already.
    if (box && (box.top < 64 || box.top > window.innerHeight * 0.6))
      chosen.current?.scrollIntoView({ block: 'start' });
  }, [selected]);
  // Each run is drawn anew only when its blocks are others: a key that is pressed in one block draws no other.
  const at = blocks.findIndex(({ id }) => id === selected);
  const before = useMemo(() => (at < 0 ? blocks : blocks.slice(0, at)), [blocks, at]);
  const after = useMemo(() => (at < 0 ? [] : blocks.slice(at + 1)), [blocks, at]);
  const run = { words, now, imageUrl, fileUrl, writers, onSelect };
  return (
    <div className="grid min-w-0 grid-cols-1 gap-1 rounded-xl border bg-background py-3 shadow-sm">
      <p className="px-5 text-sm text-muted-foreground">{words.choose}</p>
      <CanvasRun blocks={before} {...run} />
      {at < 0 ? null : (
        <section
          key={selected}
          ref={chosen}
          aria-label={title}
          className="grid min-w-0 scroll-mt-20 gap-4 border-primary border-s-3 bg-card p-5 text-card-foreground"
        >
          <h2 className="font-sans text-lg font-semibold wrap-anywhere">{title}</h2>
          {fields}
          <Button variant="secondary" className="justify-self-start" onClick={onDone}>
            {words.done}
          </Button>
        </section>
      )}
      <CanvasRun blocks={after} {...run} />
    </div>
  );
}

type CanvasRunProps = Pick<
  PageCanvasProps,
  'blocks' | 'words' | 'now' | 'imageUrl' | 'fileUrl' | 'writers' | 'onSelect'
>;

/** Blocks that stand one after the other. */
const CanvasRun = memo(function CanvasRun({ blocks, writers, ...shared }: CanvasRunProps) {
  return (
    <>
      {blocks.map((block) => (
        <CanvasBlock
          key={block.id}
          block={block}
          writer={Object.hasOwn(writers, block.id) ? writers[block.id] : undefined}
          {...shared}
        />
      ))}
    </>
  );
});

interface CanvasBlockProps {
  block: StoredBlock;
  words: PageBuilderWords;
  now: number;
  imageUrl: (src: string) => string | undefined;
  fileUrl: (file: PageFile) => string | undefined;
  writer: string | undefined;
  onSelect: (id: string) => void;
}

const CanvasBlock = memo(function CanvasBlock({
  block,
  words,
  now,
  imageUrl,
  fileUrl,
  writer,
  onSelect,
}: CanvasBlockProps) {
  return (
    <div
      data-slot="page-canvas-block"
      className={join(
        'group/canvas relative min-h-11 px-5 py-3 [contain-intrinsic-size:auto_6rem] [content-visibility:auto]',
        writer !== undefined && 'rounded-md border-2 border-info-text',
      )}
    >
      <div inert>
        {writer === undefined ? null : (
          <p className="pb-2 text-meta text-info-text">{words.writing(writer)}</p>
        )}
        <PageView blocks={[block]} now={now} imageUrl={imageUrl} fileUrl={fileUrl} />
        {/* A block that holds nothing yet shows nothing to readers, and here what it will be. */}
        <p
          data-name={blockName(block, words)}
          className="hidden text-muted-foreground before:content-[attr(data-name)] group-has-[[data-slot=page-view]:empty]/canvas:block"
        />
      </div>
      <button
        type="button"
        aria-hidden
        tabIndex={-1}
        title={words.edit(blockName(block, words))}
        className="absolute inset-0 cursor-pointer rounded-md outline-offset-[-2px] hover:outline-2 hover:outline-input hover:outline-dashed"
        onClick={() => onSelect(block.id)}
      />
    </div>
  );
});

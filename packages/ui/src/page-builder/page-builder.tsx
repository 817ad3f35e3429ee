'use client';
import { Eye, Redo2, Undo2 } from 'lucide-react';
import {
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
} from 'react';
import { Callout } from '../callout';
import { Drawer } from '../drawer';
import { IconButton } from '../icon-button';
import { announce } from '../lib/announce';
import { composeRefs } from '../lib/compose-refs';
import { cn } from '../lib/cn';
import * as strings from '../lib/strings-page-builder';
import { useControllable } from '../lib/use-controllable';
import { useMedia } from '../lib/use-media';
import {
  PAGE_BLOCK_TYPES,
  PAGE_LIMITS,
  PageView,
  readBlock,
  readPage,
  type PageFile,
  type StoredBlock,
} from '../page-view';
import { Toggle } from '../toggle';
import { PageAddMenu } from './page-add-menu';
import { PageBlockList } from './page-block-list';
import { insertAfter, moveTo, newBlock, newId } from './page-changes';
import { PageCanvas } from './page-canvas';
import { PageChosenBlock } from './page-chosen-block';
import type { PickImage } from './page-field-parts';
import type { PickFiles } from './page-files-fields';
import { blockName, type PageBuilderWords } from './page-words';
import { usePageHistory } from './use-page-history';

export type PageBuilderProps = Omit<ComponentProps<'div'>, 'children' | 'defaultValue' | 'onChange'> & {
  /** The blocks as they were stored, when the parent holds them. */
  value?: readonly StoredBlock[] | undefined;
  /** The blocks at first, where the page does not keep them. */
  defaultValue?: readonly StoredBlock[] | undefined;
  /** Hears each change; what it is given is JSON and is kept as it is. */
  onValueChange?: ((blocks: readonly StoredBlock[]) => void) | undefined;
  /** The instant of rendering, in ms since 1970, for countdowns in the preview. */
  now: number;
  /** The IANA zone of the event, for new countdowns. Default: UTC. */
  timeZone?: string | undefined;
  /** Lets somebody choose or upload a picture; null when they thought better of it. Without it they write an address. */
  pickImage?: PickImage | undefined;
  /** Lets somebody choose and upload files; none when they thought better of it. Without it no block of files is offered. */
  pickFiles?: PickFiles | undefined;
  /** Turns the name of a picture into its address, as in `PageView`. */
  imageUrl?: ((src: string) => string | undefined) | undefined;
  /** Turns a file into the address from which it is fetched, as in `PageView`. */
  fileUrl?: ((file: PageFile) => string | undefined) | undefined;
  /** Another number says that `value` holds somebody else's changes now: Undo does not go back behind them. */
  era?: number | undefined;
  /** Hears which block is being edited; null: none. */
  onChoose?: ((id: string | null) => void) | undefined;
  /** Blocks that somebody else is writing now, with their name: these can be read, and are written when they are free. */
  writers?: Readonly<Record<string, string>> | undefined;
  /** Any of the builder's own texts, in your words. */
  words?: Partial<PageBuilderWords> | undefined;
};

const NONE: readonly StoredBlock[] = [];
const NOBODY: Readonly<Record<string, string>> = {};
const asItIs = (src: string) => src;
const asItLies = ({ src }: PageFile) => src;

/** The focus goes to the row of a block; '' is the button that adds one. */
function focusRow(root: HTMLElement | null, id: string | null) {
  for (const row of root?.querySelectorAll<HTMLElement>('[data-page-block]') ?? [])
    if (row.dataset['pageBlock'] === id) row.focus();
}

/** Builds a page of blocks, which `PageView` shows. */
export function PageBuilder({
  value,
  defaultValue = NONE,
  onValueChange,
  now,
  timeZone = 'UTC',
  pickImage,
  pickFiles,
  imageUrl = asItIs,
  fileUrl = asItLies,
  era,
  onChoose,
  writers = NOBODY,
  words: ownWords,
  className,
  ref,
  ...rest
}: PageBuilderProps) {
  // The same for as long as the caller's are, so that no row is drawn again for them.
  const words = useMemo((): PageBuilderWords => ({ ...strings.pageBuilder, ...ownWords }), [ownWords]);
  const [given, set] = useControllable({ value, defaultValue, onValueChange });
  const blocks = useMemo(() => readPage(given), [given]);
  const history = usePageHistory(blocks, set, era);
  const [chosen, setChosen] = useState<string | null>(null);
  const choose = (id: string | null) => {
    setChosen(id);
    onChoose?.(id);
  };
  const [preview, setPreview] = useState(false);
  const wide = useMedia('(min-width: 1024px)');
  const selected = blocks.find((block) => block.id === chosen);
  const known = selected ? readBlock(selected) : undefined;
  const writer = selected && Object.hasOwn(writers, selected.id) ? writers[selected.id] : undefined;
  const hasFields = writer === undefined && known !== undefined && known.type !== 'divider';
  const full = blocks.length >= PAGE_LIMITS.blocks;
  const kinds = PAGE_BLOCK_TYPES.filter((type) => type !== 'files' || pickFiles !== undefined);

  const root = useRef<HTMLDivElement>(null);
  const rootRef = useMemo(() => composeRefs(root, ref), [ref]);
  /** The block whose row takes the focus after a change; '' for the button that adds one. */
  const goTo = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (goTo.current === undefined) return;
    const id = blocks.some((block) => block.id === goTo.current) ? goTo.current : '';
    goTo.current = undefined;
    focusRow(root.current, id);
  }, [blocks]);

  const add = (block: StoredBlock, after: string | null, said: string) => {
    goTo.current = wide ? block.id : undefined;
    history.change(insertAfter(blocks, after, block));
    choose(block.id);
    announce(said);
  };
  const remove = (block: StoredBlock) => {
    const at = blocks.findIndex(({ id }) => id === block.id);
    const others = blocks.filter(({ id }) => id !== block.id);
    goTo.current = (others[at] ?? others[at - 1])?.id ?? '';
    if (chosen === block.id) choose(null);
    history.change(others);
    announce(words.removed(blockName(block, words)));
  };

  // What is typed stands in its field at once; list and page follow when there is time. An order is followed at once.
  const later = useDeferredValue(blocks);
  const shown =
    later.length === blocks.length && later.every(({ id }, at) => id === blocks[at]?.id) ? later : blocks;
  const doing = {
    onSelect: choose,
    onMove: (id: string, index: number) => history.change(moveTo(blocks, id, index)),
    onDuplicate: ({ id }: StoredBlock) => {
      // The row may be drawn later than what was typed last.
      const block = blocks.find((each) => each.id === id);
      if (block) add({ ...block, id: newId() }, id, words.duplicated(blockName(block, words)));
    },
    onRemove: remove,
  };
  const latest = useRef(doing);
  useLayoutEffect(() => {
    latest.current = doing;
  });
  /** The same for as long as the builder is there, so that a list whose blocks rest is not drawn. */
  const acts = useMemo<typeof doing>(
    () => ({
      onSelect: (id) => latest.current.onSelect(id),
      onMove: (id, index) => latest.current.onMove(id, index),
      onDuplicate: (block) => latest.current.onDuplicate(block),
      onRemove: (block) => latest.current.onRemove(block),
    }),
    [latest],
  );

  const fields = selected ? (
    <PageChosenBlock
      key={selected.id}
      block={selected}
      writer={writer}
      words={words}
      now={now}
      pickImage={pickImage}
      pickFiles={pickFiles}
      imageUrl={imageUrl}
      fileUrl={fileUrl}
      onChange={(next, field) =>
        history.change(
          blocks.map((block) => (block === selected ? next : block)),
          field,
        )
      }
    />
  ) : null;
  const title = selected ? words.edit(blockName(selected, words)) : '';

  return (
    <div
      data-slot="page-builder"
      {...rest}
      ref={rootRef}
      className={cn('grid min-w-0 grid-cols-1 content-start gap-4', className)}
    >
      <div className="flex flex-wrap items-center gap-2">
        <PageAddMenu
          disabled={preview || full}
          kinds={kinds}
          words={words}
          onAdd={(type) => add(newBlock(type, timeZone), chosen, words.added(words.kinds[type]))}
        />
        <IconButton
          variant="outline"
          label={words.undo}
          disabled={!history.canUndo}
          onClick={() => {
            history.undo();
            announce(words.undone);
          }}
        >
          <Undo2 aria-hidden className="rtl:-scale-x-100" />
        </IconButton>
        <IconButton
          variant="outline"
          label={words.redo}
          disabled={!history.canRedo}
          onClick={() => {
            history.redo();
            announce(words.redone);
          }}
        >
          <Redo2 aria-hidden className="rtl:-scale-x-100" />
        </IconButton>
        <Toggle className="ms-auto" pressed={preview} onPressedChange={setPreview}>
          <Eye aria-hidden />
          {words.preview}
        </Toggle>
      </div>
      {full ? <Callout tone="info">{words.full(PAGE_LIMITS.blocks)}</Callout> : null}
      {preview ? (
        <PageView
          blocks={blocks}
          now={now}
          imageUrl={imageUrl}
          fileUrl={fileUrl}
          className="rounded-lg border bg-background p-5 sm:p-6"
          fallback={<p className="text-muted-foreground">{words.empty}</p>}
          renderUnknown={() => <Callout tone="info">{words.newer}</Callout>}
        />
      ) : (
        <div className="grid min-w-0 grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,21rem)_minmax(0,45rem)]">
          {blocks.length > 0 ? (
            <PageBlockList
              blocks={shown}
              selected={chosen}
              words={words}
              full={full}
              writers={writers}
              {...acts}
            />
          ) : (
            <p className="rounded-md border border-dashed border-input px-4 py-8 text-center text-muted-foreground">
              {words.empty}
            </p>
          )}
          {wide && blocks.length === 0 ? null : wide ? (
            <PageCanvas
              blocks={shown}
              selected={chosen}
              title={title}
              fields={fields}
              words={words}
              now={now}
              imageUrl={imageUrl}
              fileUrl={fileUrl}
              writers={writers}
              onSelect={acts.onSelect}
              onDone={() => {
                focusRow(root.current, chosen);
                choose(null);
              }}
            />
          ) : (
            <Drawer.Root
              open={selected !== undefined}
              onOpenChange={(open) => (open ? undefined : choose(null))}
            >
              <Drawer.Content side="bottom" size="lg" aria-describedby={undefined}>
                <Drawer.Header>
                  <Drawer.Title>{title}</Drawer.Title>
                </Drawer.Header>
                <Drawer.Body {...(hasFields ? {} : { tabIndex: 0 })}>{fields}</Drawer.Body>
              </Drawer.Content>
            </Drawer.Root>
          )}
        </div>
      )}
    </div>
  );
}

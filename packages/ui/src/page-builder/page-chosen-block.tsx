'use client';
import { Callout } from '../callout';
import { PageView, readBlock, type PageFile, type StoredBlock } from '../page-view';
import { PageBlockFields } from './page-block-fields';
import { fieldOfChange } from './page-changes';
import type { PickImage } from './page-field-parts';
import type { PickFiles } from './page-files-fields';
import type { PageBuilderWords } from './page-words';

interface PageChosenBlockProps {
  block: StoredBlock;
  /** Who else is writing it; undefined: nobody. */
  writer: string | undefined;
  words: PageBuilderWords;
  now: number;
  pickImage: PickImage | undefined;
  pickFiles: PickFiles | undefined;
  imageUrl: (src: string) => string | undefined;
  fileUrl: (file: PageFile) => string | undefined;
  /** `field`: the name of what was typed in, so that further letters there are the same step of Undo. */
  onChange: (next: StoredBlock, field: string | undefined) => void;
}

/** The fields of the chosen block, or why it has none here: somebody is writing it, it says nothing, it is newer. */
export function PageChosenBlock({
  block,
  writer,
  words,
  now,
  imageUrl,
  fileUrl,
  onChange,
  ...pick
}: PageChosenBlockProps) {
  const known = readBlock(block);
  return (
    <div className="grid gap-4">
      {writer !== undefined ? (
        <>
          <Callout tone="info" announce="polite" title={words.writing(writer)}>
            {words.writingHelp}
          </Callout>
          <PageView blocks={[block]} now={now} imageUrl={imageUrl} fileUrl={fileUrl} headingLevel={3} />
        </>
      ) : known?.type === 'divider' ? (
        <p className="text-sm text-muted-foreground">{words.plain}</p>
      ) : known ? (
        <PageBlockFields
          block={known}
          words={words}
          imageUrl={imageUrl}
          onChange={(next) => onChange({ ...block, ...next }, fieldOfChange(known, next))}
          {...pick}
        />
      ) : (
        <Callout tone="info">{words.newer}</Callout>
      )}
    </div>
  );
}

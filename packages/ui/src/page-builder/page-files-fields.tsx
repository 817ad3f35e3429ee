import { type FilesBlock, PAGE_LIMITS, type PageFile } from '../page-view';
import { EntryFields } from './page-entry-fields';
import { LineField } from './page-field-parts';
import type { PageBuilderWords } from './page-words';

/** Lets somebody choose and upload files, at most so many; none when they thought better of it. */
export type PickFiles = (most: number) => Promise<readonly PageFile[]>;

export interface FilesFieldsProps {
  block: FilesBlock;
  words: PageBuilderWords;
  /** Without it the files that are there can be named, ordered and removed. */
  pickFiles: PickFiles | undefined;
  onChange: (block: FilesBlock) => void;
}

/** The files of a block: added with the owner's own picker, named, ordered, removed. */
export function FilesFields({ block, words, pickFiles, onChange }: FilesFieldsProps) {
  return (
    <>
      <LineField
        label={words.title}
        optional
        value={block.title}
        onChange={(title) => onChange({ ...block, title })}
      />
      <EntryFields
        list="files"
        entries={block.files}
        {...(pickFiles ? { pick: pickFiles, failed: words.filesFailed } : {})}
        most={PAGE_LIMITS.files}
        words={words}
        onChange={(files) => onChange({ ...block, files })}
      >
        {(file, set) => (
          <LineField
            label={words.fileName}
            help={words.fileNameHelp}
            value={file.name}
            onChange={(name) => set({ name })}
          />
        )}
      </EntryFields>
    </>
  );
}

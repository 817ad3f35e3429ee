import { FileDown } from 'lucide-react';
import { formatBytes } from '../file-drop/check-files';
import { type PageBlockContext, Titled } from './page-block-parts';
import type { FilesBlock, PageFile } from './page-model';
import { isSafeFile } from './safe-address';

/** What a file is, for those who do not read its ending; '' for a kind that has no common name. */
function kindOf({ kind }: PageFile): string {
  if (kind === 'application/pdf') return 'PDF';
  if (kind === 'text/plain') return 'Text';
  return kind.startsWith('image/') ? 'Picture' : '';
}

/** 'PDF, 1.2 MB' */
const factsOf = (file: PageFile): string =>
  [kindOf(file), file.size > 0 ? formatBytes(file.size) : ''].filter(Boolean).join(', ');

/** Files to take away: each a link with its name, what it is and how large. On paper they are named. */
export function Files({ block, context }: { block: FilesBlock; context: PageBlockContext }) {
  const shown = block.files.filter(({ src }) => src !== '');
  if (shown.length === 0) return null;
  return (
    <Titled title={block.title} context={context}>
      <ul className="grid gap-2">
        {shown.map((file) => {
          const href = context.fileUrl(file);
          const facts = factsOf(file);
          const name = file.name.trim() || kindOf(file) || 'File';
          const said = (
            <>
              <FileDown aria-hidden className="size-5 shrink-0 text-link print:hidden" />
              <span className="grid min-w-0">
                <bdi className="font-semibold wrap-anywhere">{name}</bdi>
                {facts === '' ? null : <span className="text-sm text-muted-foreground">{facts}</span>}
              </span>
            </>
          );
          const looks = 'flex min-h-13 min-w-0 items-center gap-3 rounded-lg px-4 py-2';
          return (
            <li
              key={file.id}
              className="rounded-lg border bg-card text-card-foreground break-inside-avoid"
              data-slot="page-file"
            >
              {href !== undefined && isSafeFile(href) ? (
                <a href={href} download={name} className={`${looks} focus-ring hover:bg-hover`}>
                  {said}
                </a>
              ) : (
                // A file that is gone, or lies where none may lie, is named all the same.
                <div className={looks}>{said}</div>
              )}
            </li>
          );
        })}
      </ul>
    </Titled>
  );
}

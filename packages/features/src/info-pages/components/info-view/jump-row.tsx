import { readBlock, readPage, type StoredBlock } from '@foregather/ui/page-view';

/** A part of a page that can be jumped to. */
export interface JumpTarget {
  /** Of the element. */
  id: string;
  label: string;
}

/** Links to the parts of a page in one row that moves sideways on a phone; nothing where there are not at least three. With `stays` it stays in sight. */
export function JumpRow({ targets, stays = false }: { targets: readonly JumpTarget[]; stays?: boolean }) {
  if (targets.length < 3) return null;
  return (
    <nav
      aria-label="On this page"
      className={`-mx-4 overflow-x-auto px-4 print:hidden ${stays ? 'sticky top-0 z-10 bg-background py-1.5 [scrollbar-width:none]' : ''}`}
    >
      <ul className="flex gap-1">
        {targets.map(({ id, label }) => (
          <li key={id} className="shrink-0">
            <a
              href={`#${id}`}
              className="flex min-h-11 max-w-60 items-center rounded-full px-3.5 font-semibold text-muted-foreground focus-ring hover:bg-hover hover:text-foreground aria-[current]:bg-accent aria-[current]:text-accent-foreground"
            >
              <span className="truncate">{label}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Blocks that stand together under one heading; without a label for what comes before the first. */
export interface PageSection extends JumpTarget {
  blocks: readonly StoredBlock[];
}
/** What a block is called that begins a section; undefined for one that goes on with it. */
function beginning(stored: StoredBlock): string | undefined {
  const block = readBlock(stored);
  switch (block?.type) {
    case 'heading':
      return block.level === 2 ? block.text : undefined;
    case 'schedule':
      return block.title || 'The day';
    case 'people':
      return block.title || 'Who helps';
    case 'questions':
      return block.title || 'Questions';
    case 'files':
      return block.title || 'Files';
    case 'place':
      return 'The way';
    default:
      return undefined;
  }
}

/** The sections of a page: each begins with a large heading, a schedule, people, questions, files or a place. */
export function sectionsOf(stored: unknown): PageSection[] {
  const sections: (PageSection & { blocks: StoredBlock[]; isHeading: boolean })[] = [];
  for (const block of readPage(stored)) {
    const label = beginning(block)?.trim();
    const last = sections.at(-1);
    // What stands directly below a heading is what the heading speaks of.
    const goesOn = last !== undefined && (!label || (last.isHeading && last.blocks.length === 1));
    if (goesOn && !(label && block.type === 'heading')) last.blocks.push(block);
    else
      sections.push({
        id: `part-${sections.length + 1}`,
        label: label ?? '',
        blocks: [block],
        isHeading: block.type === 'heading',
      });
  }
  return sections;
}

import { photoAddress } from '@foregather/covers';
import { Avatar } from '@foregather/ui';
import { PageView } from '@foregather/ui/page-view';
import { isOwnFile, pageFile } from '../../page-files';
import { JumpRow, sectionsOf } from './jump-row';

/** The address of a picture of a page: the one of cover photos, cut to its middle. */
export const picture = (src: string): string | undefined =>
  isOwnFile(src) ? photoAddress({ path: src, x: 50, y: 50 }, 'link') : undefined;

/** What a page begins with is read larger, as its greeting. */
const LEAD =
  '[&_[data-slot=rich-text]]:font-display [&_[data-slot=rich-text]]:text-xl [&_[data-slot=rich-text]]:leading-snug';

/** The title of a part that begins with a list is as large as a heading. */
const PART = '[&>[data-slot=page-view]>div:first-child>h3]:text-2xl';

export interface PagePartsProps {
  /** What is published, as the database answers it. */
  blocks: unknown;
  /** The instant of rendering, in ms since 1970. */
  now: number;
  /** Who signs what the page begins with, which is read as a greeting then. Default: it is a part like the others. */
  greeter?: string;
  /** Links to the parts stand above them and stay in sight. */
  jumps?: boolean;
  /** Level of the larger headings. Default: 2. */
  headingLevel?: 2 | 3;
}

/** The parts of a published page as guests read them, wherever the page stands. */
export function PageParts({ blocks, now, greeter, jumps = false, headingLevel = 2 }: PagePartsProps) {
  const sections = sectionsOf(blocks);
  return (
    <>
      {jumps ? <JumpRow stays targets={sections.filter(({ label }) => label !== '')} /> : null}
      <div className="grid min-w-0 grid-cols-1 gap-10 print:gap-4 [&_h2]:text-2xl">
        {sections.map(({ id, label, blocks: part }) => {
          const greets = greeter !== undefined && label === '';
          return (
            <div key={id} id={id} className={`scroll-mt-16 ${greets ? LEAD : PART}`}>
              <PageView
                blocks={part}
                now={now}
                imageUrl={picture}
                fileUrl={pageFile}
                headingLevel={headingLevel}
              />
              {greets ? (
                <p className="mt-5 flex items-center gap-3">
                  <Avatar name={greeter} decorative />
                  <span className="font-semibold wrap-anywhere">{greeter}</span>
                </p>
              ) : null}
            </div>
          );
        })}
      </div>
    </>
  );
}

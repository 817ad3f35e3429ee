import { useState } from 'react';
import { Avatar } from '@foregather/ui';
import { PageView } from '@foregather/ui/page-view';
import type { TokenViewProps } from '@foregather/features/patterns/token-page';
import type { SharedPage } from '../../token-pages/shared-page';
import { JumpRow, sectionsOf } from './jump-row';
import { PageFrame, picture } from './page-frame';
import { PageTools } from './page-tools';

/** What a page begins with is read larger, as its greeting. */
const LEAD =
  '[&_[data-slot=rich-text]]:font-display [&_[data-slot=rich-text]]:text-xl [&_[data-slot=rich-text]]:leading-snug';

/** The title of a part that begins with a list is as large as a heading. */
const PART = '[&>[data-slot=page-view]>div:first-child>h3]:text-2xl';

/** A published page as a guest reads it, on the screen, on paper and without a network. */
export function InfoView({ data: page, form }: TokenViewProps<SharedPage>) {
  const [now] = useState(() => Date.now());
  const sections = sectionsOf(page.blocks);
  const isServed = form.send === undefined;
  return (
    <PageFrame
      page={page}
      now={now}
      address={isServed ? form.address : null}
      inApp={!isServed}
      tools={<PageTools keep={isServed} />}
    >
      <JumpRow stays targets={sections.filter(({ label }) => label !== '')} />
      <div className="grid min-w-0 grid-cols-1 gap-10 print:gap-4 [&_h2]:text-2xl">
        {sections.map(({ id, label, blocks }) => (
          <div key={id} id={id} className={`scroll-mt-16 ${label === '' ? LEAD : PART}`}>
            <PageView blocks={blocks} now={now} imageUrl={picture} />
            {label === '' ? (
              <p className="mt-5 flex items-center gap-3">
                <Avatar name={page.host.name} decorative />
                <span className="font-semibold wrap-anywhere">{page.host.name}</span>
              </p>
            ) : null}
          </div>
        ))}
      </div>
    </PageFrame>
  );
}

import { useState } from 'react';
import { PageView } from '@foregather/ui/page-view';
import type { TokenViewProps } from '@foregather/features/patterns/token-page';
import type { SharedPage } from '../../token-pages/shared-page';
import { JumpRow, sectionsOf } from './jump-row';
import { PageFrame, picture } from './page-frame';

/** A published page as a guest reads it, on the screen and on paper. */
export function InfoView({ data: page }: TokenViewProps<SharedPage>) {
  const [now] = useState(() => Date.now());
  const sections = sectionsOf(page.blocks);
  return (
    <PageFrame page={page}>
      <JumpRow targets={sections.filter(({ label }) => label !== '')} />
      <div className="grid min-w-0 grid-cols-1 gap-6">
        {sections.map(({ id, blocks }) => (
          <div key={id} id={id} className="scroll-mt-4">
            <PageView blocks={blocks} now={now} imageUrl={picture} />
          </div>
        ))}
      </div>
    </PageFrame>
  );
}

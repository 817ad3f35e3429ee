import { useState } from 'react';
import { PageView } from '@foregather/ui/page-view';
import type { TokenViewProps } from '@foregather/features/patterns/token-page';
import type { SharedPage } from '../../token-pages/shared-page';
import { PageFrame, picture } from './page-frame';

/** A published page as a guest reads it, on the screen and on paper. */
export function InfoView({ data: page }: TokenViewProps<SharedPage>) {
  const [now] = useState(() => Date.now());
  return (
    <PageFrame page={page}>
      <PageView blocks={page.blocks} now={now} imageUrl={picture} />
    </PageFrame>
  );
}

import { useState } from 'react';
import type { TokenViewProps } from '@foregather/features/patterns/token-page';
import type { SharedPage } from '../../token-pages/shared-page';
import { PageFrame } from './page-frame';
import { PageParts } from './page-parts';
import { PageTools } from './page-tools';

/** A published page as a guest reads it, on the screen, on paper and without a network. */
export function InfoView({ data: page, form }: TokenViewProps<SharedPage>) {
  const [now] = useState(() => Date.now());
  const isServed = form.send === undefined;
  return (
    <PageFrame
      page={page}
      now={now}
      address={isServed ? form.address : null}
      inApp={!isServed}
      tools={<PageTools keep={isServed} />}
    >
      <PageParts jumps blocks={page.blocks} now={now} greeter={page.host.name} />
    </PageFrame>
  );
}

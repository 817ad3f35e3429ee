import { InApplication } from '@foregather/features/patterns/site-page';
import { FAMILY_DEMO } from '../demo-list';
import { shownDemo } from './all-demos';
import { DemoView } from './demo-view';

/** The demo of a family reunion, at the address that was printed for it. */
export function Page() {
  const shown = shownDemo(FAMILY_DEMO);
  if (!shown) return null;
  return (
    <InApplication>
      <DemoView data={shown} />
    </InApplication>
  );
}

import { type DrawerKey, FeatureSections } from '@foregather/features/core';
import { TileBoundary } from '../../components/dashboard/tile-boundary';
import { useNear } from '../../hooks/use-near';

/**
 * All categories of features, below everything else. Neither they nor the catalogue are asked for before the reader
 * comes near; until then their place keeps the foot of the page out of sight, so that nothing jumps.
 */
export function AllFeatures() {
  const { ref, near } = useNear<HTMLDivElement>();
  return (
    <div ref={ref} className="min-h-dvh">
      {near ? <Features drawer={null} /> : null}
    </div>
  );
}

/** The categories of one line of the drawer, which are what the reader came for. */
export const Features = ({ drawer }: { drawer: DrawerKey | null }) => (
  <TileBoundary level={2}>
    <FeatureSections drawer={drawer} />
  </TileBoundary>
);

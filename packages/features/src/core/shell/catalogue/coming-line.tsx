import { textLinkVariants } from '@foregather/ui';
import { Fragment } from 'react';
import { labelText } from '../../session/terminology/terms';
import { useTerms } from '../../session/terminology/terms-provider';
import { ComingSoonNames } from './coming-soon-names';
import type { Feature } from './types';
import { useOpenFeature } from './use-open-feature';

/** Of what is not built, a line names this many and counts the rest; the search finds all. */
const NAMES_SHOWN = 2;

/**
 * What a category will hold, in one quiet line: 'Seating, Check-in and 6 more'. What the catalogue itself announces can be
 * pressed, and says who may open it.
 */
export function ComingLine({ features }: { features: readonly Feature[] }) {
  const terms = useTerms();
  const openFeature = useOpenFeature();
  const announced = features.filter((feature) => !feature.unbuilt);
  const unbuilt = features.filter((feature) => feature.unbuilt);
  return (
    <>
      {announced.map((feature, index) => (
        <Fragment key={feature.key}>
          {index > 0 ? ', ' : null}
          <button
            type="button"
            className={`${textLinkVariants()} cursor-pointer pointer-coarse:min-h-11`}
            onClick={() => openFeature(feature)}
          >
            {labelText(feature.title, terms)}
          </button>
        </Fragment>
      ))}
      {announced.length > 0 && unbuilt.length > 0 ? ', ' : null}
      {unbuilt.length > 0 ? <ComingSoonNames features={unbuilt} most={NAMES_SHOWN} /> : null}
    </>
  );
}

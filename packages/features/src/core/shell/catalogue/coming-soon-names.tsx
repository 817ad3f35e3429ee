import { labelText } from '../../session/terminology/terms';
import { useTerms } from '../../session/terminology/terms-provider';
import type { Feature } from './types';

export interface ComingSoonNamesProps {
  features: readonly Feature[];
  /** The rest is counted. Default: all are named. */
  most?: number;
}

/** 'Coming soon: Forum, Polls and 3 more.' in the running text: features whose pages are not built. */
export function ComingSoonNames({ features, most = features.length }: ComingSoonNamesProps) {
  const terms = useTerms();
  const names = features.slice(0, most).map(({ title }) => labelText(title, terms));
  const rest = features.length - names.length;
  return (
    <>
      <span className="font-item">Coming soon:</span> {names.join(', ')}
      {rest > 0 ? ` and ${rest} more` : ''}.
    </>
  );
}

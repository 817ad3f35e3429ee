import { labelText } from '../../session/terminology/terms';
import { useTerms } from '../../session/terminology/terms-provider';
import type { Feature } from './types';

export interface ComingSoonNamesProps {
  features: readonly Feature[];
  /** The rest is counted. */
  most: number;
}

/** 'Forum, Polls and 3 more' in the running text: features that cannot be used yet. */
export function ComingSoonNames({ features, most }: ComingSoonNamesProps) {
  const terms = useTerms();
  const names = features.slice(0, most).map(({ title }) => labelText(title, terms));
  const rest = features.length - names.length;
  return `${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

import { Badge, PlanBadge } from '@foregather/ui';
import { labelText } from '../../session/terminology/terms';
import { useTerms } from '../../session/terminology/terms-provider';
import { ACTIVE_OPTION } from './active-option';
import { CATEGORIES } from './categories';
import { ICONS } from './icons';
import { DIMMED, upgradeLine } from './locked';
import { MatchedText } from './matched-text';
import type { Feature } from './types';

/** On the tint of the active option, 60 % would have too little contrast for text. */
const DIMMED_OPTION = `${DIMMED} in-data-active:text-foreground/70 contrast-more:in-data-active:text-foreground`;

export interface FeatureOptionProps {
  id: string;
  feature: Feature;
  /** The search text, marked in the title of one that can be opened. */
  query: string;
  /** Whether this is the active option. */
  active: boolean;
  /** Whether it is above the plan in force: then it is dimmed and names the plan. */
  locked: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

/** One result of the feature search. */
export function FeatureOption({ id, feature, query, active, locked, onPoint, onChoose }: FeatureOptionProps) {
  const terms = useTerms();
  const Icon = ICONS[feature.icon];
  const category = CATEGORIES.find(({ key }) => key === feature.category);
  return (
    // The search box handles the keys; its aria-activedescendant points here.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="option"
      tabIndex={-1}
      aria-selected={active}
      data-active={active || undefined}
      data-locked={locked || undefined}
      className={`grid cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 rounded-sm px-2 py-2 pointer-coarse:min-h-11 ${ACTIVE_OPTION}`}
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      <Icon aria-hidden className={`mt-0.5 size-4 ${locked ? DIMMED_OPTION : ''}`} />
      <span className="grid min-w-0 gap-0.5">
        <span className={`grid gap-0.5 wrap-anywhere ${locked ? DIMMED_OPTION : ''}`}>
          <span className="font-semibold">
            {/* The dimmed text of a locked feature has too little contrast on the colour of a mark. */}
            <MatchedText text={labelText(feature.title, terms)} query={locked ? '' : query} />
          </span>
          <span>{labelText(feature.description, terms)}</span>
          <span className={`text-xs ${locked ? '' : 'text-muted-foreground'}`}>{category?.title}</span>
        </span>
        {locked ? <span className="text-xs font-semibold">{upgradeLine(feature.plan)}</span> : null}
      </span>
      {feature.comingSoon ? (
        <Badge tone="info">Coming Soon</Badge>
      ) : feature.plan === 'free' ? null : (
        <PlanBadge plan={feature.plan} />
      )}
    </div>
  );
}

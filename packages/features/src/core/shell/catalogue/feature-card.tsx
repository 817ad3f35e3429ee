import { Badge, Card, PlanBadge } from '@foregather/ui';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { labelText } from '../../session/terminology/terms';
import { useTerms } from '../../session/terminology/terms-provider';
import { ICONS } from './icons';
import { DIMMED, upgradeLine } from './locked';
import type { Feature } from './types';

export interface FeatureCardProps {
  feature: Feature;
  /** Whether it is above the plan in force: then it is dimmed and names the plan. Its page shows the upgrade view. */
  locked: boolean;
  /** Whether the card is a link to the page. Otherwise a press calls `onRefused`, which says why. */
  opens: boolean;
  onRefused: () => void;
}

function Mark({ feature }: { feature: Feature }) {
  if (feature.comingSoon) return <Badge tone="info">Coming Soon</Badge>;
  if (feature.adminOnly) return <Badge>Admins only</Badge>;
  return feature.plan === 'free' ? null : <PlanBadge plan={feature.plan} />;
}

/** A feature as a card, which as a whole is the target of the link in its title. */
export function FeatureCard({ feature, locked, opens, onRefused }: FeatureCardProps) {
  const terms = useTerms();
  const lockId = useId();
  const Icon = ICONS[feature.icon];
  const title = labelText(feature.title, terms);
  const dim = locked ? DIMMED : '';
  const lock = locked ? lockId : undefined;
  return (
    <Card.Root as="li" className="gap-2 p-4 sm:p-4" data-locked={locked || undefined}>
      <div className="flex items-start justify-between gap-3">
        <Icon aria-hidden className={`size-5 shrink-0 ${locked ? DIMMED : 'text-muted-foreground'}`} />
        <Mark feature={feature} />
      </div>
      <Card.Title className={`text-base ${dim}`}>
        {opens ? (
          <Link {...Card.linkProps} aria-describedby={lock} to={feature.link}>
            {title}
          </Link>
        ) : (
          <button
            type="button"
            {...Card.linkProps}
            aria-describedby={lock}
            className={`${Card.linkProps.className} text-start`}
            onClick={onRefused}
          >
            {title}
          </button>
        )}
      </Card.Title>
      <p className={`text-sm wrap-anywhere ${locked ? DIMMED : 'text-muted-foreground'}`}>
        {labelText(feature.description, terms)}
      </p>
      {locked ? (
        <p id={lockId} className="text-sm font-semibold">
          {upgradeLine(feature.plan)}
        </p>
      ) : null}
    </Card.Root>
  );
}

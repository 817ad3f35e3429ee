import { Badge, Card, PlanBadge } from '@foregather/ui';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { labelText } from '../../session/terminology/terms';
import { useTerms } from '../../session/terminology/terms-provider';
import { ICONS } from './icons';
import { upgradeLine } from './locked';
import type { Feature } from './types';

export interface FeatureCardProps {
  feature: Feature;
  /** Whether it is above the plan in force: then it is flat and names the plan. Its page shows the upgrade view. */
  locked: boolean;
}

function Mark({ feature }: { feature: Feature }) {
  if (feature.comingSoon) return <Badge tone="info">Coming Soon</Badge>;
  if (feature.adminOnly) return <Badge>Admins only</Badge>;
  return feature.plan === 'free' ? null : <PlanBadge plan={feature.plan} />;
}

/** A feature as a card, which as a whole is the target of the link in its title. */
export function FeatureCard({ feature, locked }: FeatureCardProps) {
  const terms = useTerms();
  const lockId = useId();
  const Icon = ICONS[feature.icon];
  const title = labelText(feature.title, terms);
  const lock = locked ? lockId : undefined;
  return (
    <Card.Root
      as="li"
      className={`grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3 gap-y-0.5 p-4 sm:p-4 ${locked ? 'bg-muted' : 'hover:bg-hover'}`}
      data-locked={locked || undefined}
    >
      <span
        aria-hidden
        className={`row-span-4 grid size-10 place-items-center self-start rounded-md [&_svg]:size-5 ${locked ? 'border bg-card text-foreground' : 'bg-primary text-primary-foreground'}`}
      >
        <Icon />
      </span>
      <Card.Title className="col-start-2 font-sans text-item font-item">
        <Link {...Card.linkProps} aria-describedby={lock} to={feature.link}>
          {title}
        </Link>
      </Card.Title>
      <p className="col-start-2 text-meta text-muted-foreground wrap-anywhere">
        {labelText(feature.description, terms)}
      </p>
      <span className="col-start-2 empty:hidden">
        <Mark feature={feature} />
      </span>
      {locked ? (
        <p id={lockId} className="col-start-2 text-meta font-item">
          {upgradeLine(feature.plan)}
        </p>
      ) : null}
    </Card.Root>
  );
}

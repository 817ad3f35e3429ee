import { Building2, Crown, Sparkles, Sprout, type LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Badge, type BadgeTone } from '../badge';
import * as strings from '../lib/strings';

/** The tiers, in ascending order. */
export const PLAN_TIERS = ['free', 'premium', 'pro', 'business'] as const;
export type PlanTier = (typeof PLAN_TIERS)[number];

const LOOKS: Record<PlanTier, [BadgeTone, LucideIcon]> = {
  free: ['neutral', Sprout],
  premium: ['warning', Sparkles],
  pro: ['accent', Crown],
  business: ['info', Building2],
};

export type PlanBadgeProps = Omit<ComponentProps<typeof Badge>, 'tone' | 'children'> & {
  /** The tier it names. */
  plan: PlanTier;
  /** Default: the name of the plan. */
  label?: string | undefined;
};

/** Says from which plan on a feature works. */
export function PlanBadge({ plan, label = strings.planBadge[plan], ...rest }: PlanBadgeProps) {
  const [tone, Icon] = LOOKS[plan];
  return (
    <Badge data-slot="plan-badge" data-plan={plan} tone={tone} {...rest}>
      <Icon aria-hidden />
      {label}
    </Badge>
  );
}

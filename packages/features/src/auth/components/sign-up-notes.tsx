import { Badge, textLinkVariants } from '@foregather/ui';
import { Link } from 'react-router-dom';
import { PLAN_NAMES } from '@foregather/features/core/session';
import { PLAN_NOTES } from '../labels';
import { marketingPaths } from '../../marketing/paths';

/** The plan that was chosen before the sign-up, and what it means for the first days. */
export const PlanNote = ({ plan }: { plan: keyof typeof PLAN_NOTES }) => (
  <p className="flex flex-wrap items-center gap-2">
    <Badge>{PLAN_NAMES[plan]}</Badge> {PLAN_NOTES[plan]}
  </p>
);

/** What one agrees to by creating an account. */
export const TermsNote = () => (
  <p className="text-sm text-muted-foreground">
    By creating an account you agree to the{' '}
    <Link to={marketingPaths.terms()} className={textLinkVariants()}>
      terms
    </Link>{' '}
    and have read how your{' '}
    <Link to={marketingPaths.privacy()} className={textLinkVariants()}>
      privacy
    </Link>{' '}
    is kept.
  </p>
);

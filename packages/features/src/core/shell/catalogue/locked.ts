import { PLAN_NAMES, type Plan } from '../../session/plans/plans';

/** The line under a feature that the reader's plan does not open. */
export const upgradeLine = (plan: Plan) => `Upgrade to ${PLAN_NAMES[plan]} to access this feature`;

/**
 * Dims to 60 % by colour, not by opacity: a focus ring inside stays at full contrast. Readers who ask for more contrast
 * get undimmed text.
 */
export const DIMMED = 'text-foreground/60 contrast-more:text-foreground';

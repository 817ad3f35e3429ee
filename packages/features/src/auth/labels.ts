import type { AuthLink } from './link';

/** What the plan chosen before the sign-up means for the first days. */
export const PLAN_NOTES = {
  free: 'Free, without an end date.',
  premium: 'You start on Free. Afterwards you can try Premium for 14 days.',
  pro: 'You start on Free. Your choice is kept for the upgrade.',
} as const;

/** The plan that a sign-up page was opened with; Business is bought by upgrading and never wished for here. */
export const wishedPlan = (value: string | null): keyof typeof PLAN_NOTES =>
  value === 'premium' || value === 'pro' ? value : 'free';

interface LinkLabels {
  title: string;
  description: string;
  action: string;
}

const CONFIRM_EMAIL: LinkLabels = {
  title: 'Confirm your email',
  description: 'One press confirms your address and signs you in.',
  action: 'Confirm and sign in',
};

/** What the page behind a mailed link says, by the kind of link. */
export const LINK_LABELS: Readonly<Record<AuthLink['type'], LinkLabels>> = {
  signup: CONFIRM_EMAIL,
  email: CONFIRM_EMAIL,
  invite: {
    title: 'Accept your invitation',
    description: 'One press accepts it and signs you in.',
    action: 'Accept and sign in',
  },
  magiclink: {
    title: 'Confirm your sign-in',
    description: 'One press signs you in on this device.',
    action: 'Sign in',
  },
  recovery: {
    title: 'Set a new password',
    description: 'Go on to choose a new password.',
    action: 'Continue',
  },
  email_change: {
    title: 'Confirm your new email',
    description: 'One press confirms this address for the move.',
    action: 'Confirm address',
  },
};

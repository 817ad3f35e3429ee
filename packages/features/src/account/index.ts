import { lazyDialog } from '@foregather/features/core/shell';
import type { BuyPlanDialogProps } from './billing/buy-plan-dialog';

export type { SoldPlan } from './billing/billing';
export { updateProfileMutation } from './mutations';
export { accountRoutes } from './routes';

/** The sheet in which a plan or a pass is bought, loaded when it is first opened. */
export const BuyPlanDialog = lazyDialog<BuyPlanDialogProps>(
  () => import('./billing/buy-plan-dialog').then((module) => module.BuyPlanDialog),
  ({ open }) => open,
);

/** What became of a payment that the provider led back from. */
export const loadPaymentOutcome = () =>
  import('./billing/payment-outcome').then((module) => module.PaymentOutcome);

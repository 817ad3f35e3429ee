export type { SoldPlan } from './billing/billing';
export type { BuyPlanDialogProps } from './billing/buy-plan-dialog';
export { updateProfileMutation } from './mutations';
export { accountRoutes } from './routes';

// Both are loaded when they are shown: this file is read with the table of routes.

/** The sheet in which a plan or a pass is bought. */
export const loadBuyPlanDialog = () =>
  import('./billing/buy-plan-dialog').then((module) => module.BuyPlanDialog);

/** What became of a payment that the provider led back from. */
export const loadPaymentOutcome = () =>
  import('./billing/payment-outcome').then((module) => module.PaymentOutcome);

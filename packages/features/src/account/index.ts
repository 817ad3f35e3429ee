// Re-exports alone: this file is read with the table of routes, and a bundler leaves out what it only hands on.
export type { SoldPlan } from './billing/billing';
export type { BuyPlanDialogProps } from './billing/buy-plan-dialog';
export { loadBuyPlanDialog, loadPaymentOutcome } from './billing/load-billing';
export { updateProfileMutation } from './mutations';
export { accountRoutes } from './routes';

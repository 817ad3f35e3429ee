// Re-exports alone: with code of its own this file would bring what it names into the file that every page loads.
export type { SoldPlan } from './billing/billing';
export type { BuyPlanDialogProps } from './billing/buy-plan-dialog';
export { loadBuyPlanDialog, loadPaymentOutcome } from './billing/loaders';
export { updateProfileMutation } from './mutations';
export { accountRoutes } from './routes';

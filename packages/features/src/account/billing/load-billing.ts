// Both are loaded when they are shown, by pages of other domains too.

/** The sheet in which a plan or a pass is bought. */
export const loadBuyPlanDialog = () => import('./buy-plan-dialog').then((module) => module.BuyPlanDialog);

/** What became of a payment that the provider led back from. */
export const loadPaymentOutcome = () => import('./payment-outcome').then((module) => module.PaymentOutcome);

export { methodWords, ORDER_STATES, orderStateWords, PAY_METHODS } from './labels';
export { settleRefund } from './order-acts';
export { askedWords } from './order/asked-words';
export { orderPurchase, paymentPage } from './order/pay-by-card';
export { OrderDrawer } from './order-panel/order-drawer';
export { orderTone } from './order-panel/order-tone';
export { PaymentDialog } from './order-panel/payment-dialog';
export { documentNumber, owedMinor } from './order-timeline';
export {
  balancesQuery,
  type HouseholdBalance,
  type Order,
  type OrderDetail,
  orderQuery,
  ordersQuery,
} from './orders';
export { ticketRoutes } from './routes';
export { ticketKeys, ticketTypesQuery } from './ticket-types';

export { feeOn, percentText } from './fees';
export { pricesLoader } from './prices-loader';
export { marketingRoutes } from './routes';

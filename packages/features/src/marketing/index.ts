export { feeOn } from './fees';
export { pricesLoader } from './prices-loader';
export { marketingRoutes } from './routes';

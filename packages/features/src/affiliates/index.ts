export { affiliateRoutes } from './routes';

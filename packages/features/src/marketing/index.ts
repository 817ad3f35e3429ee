export { marketingRoutes } from './routes';

export { moneyRoutes } from './routes';

export { planTestingRoutes } from './routes';

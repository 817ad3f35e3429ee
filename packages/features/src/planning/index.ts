export { planningRoutes } from './routes';

export { messagingRoutes } from './routes';

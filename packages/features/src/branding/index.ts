export { brandingRoutes } from './routes';

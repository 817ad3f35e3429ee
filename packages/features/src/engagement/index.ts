export { engagementRoutes } from './routes';

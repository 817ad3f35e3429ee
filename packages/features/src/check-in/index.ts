export { checkInRoutes } from './routes';

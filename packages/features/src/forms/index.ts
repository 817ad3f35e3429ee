export { formRoutes } from './routes';

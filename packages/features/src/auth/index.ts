export { stripLinkFromAddress } from './link';
export { authRoutes } from './routes';

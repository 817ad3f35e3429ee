export { ticketPaths } from './paths';
export { ticketRoutes } from './routes';

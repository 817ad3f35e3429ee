export { accountKeys, profileQuery, type Profile } from './api';
export { accountRoutes } from './routes';

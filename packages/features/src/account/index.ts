export { updateProfileMutation } from './mutations';
export { accountRoutes } from './routes';

export { errorOf, helpOf, isBlocked, isPending } from './fields';

/** For servers alone: the application never imports it. */
export { readForm } from './read-form';
export {
  type ServedTokenPage,
  serveTokenPage,
  serveTokenPages,
  type TokenPageHost,
  type TokenRequestContext,
} from './serve-token-page';
export type { Draw } from '../token-page';
export type { RpcAnswer, VisitorFunction, VisitorRpc } from '../visitor-rpc';

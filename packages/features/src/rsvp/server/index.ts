export { createReplyHandler, type ReplyHandlerOptions } from './reply-handler';
export type { ReplyRpc } from '../reply/reply-actions';

import type { WebSocketLikeConstructor } from '@supabase/supabase-js';
import { WebSocket } from 'ws';

/** A socket of Node 20, for what speaks the protocol itself. */
export { WebSocket as NodeSocket };

/**
 * The sockets of clients on Node 20, which has none of its own, as the client's documentation says. The cast is checked,
 * and only needed because the library types its events as its own instead of as the DOM's; the client reads `data`,
 * `code` and `reason`, which both have.
 */
export const transport = WebSocket as WebSocketLikeConstructor;

import type { WebSocketLikeConstructor } from '@supabase/supabase-js';
import { WebSocket } from 'ws';

/** A websocket for Node 20, for tests that use the protocol directly. */
export { WebSocket as NodeSocket };

/**
 * The websocket implementation for clients on Node 20, which has none, as the client's documentation describes. The
 * cast is checked; it is only needed because the library declares its own event types instead of the DOM's; the client
 * reads `data`, `code` and `reason`, which both have.
 */
export const transport = WebSocket as WebSocketLikeConstructor;

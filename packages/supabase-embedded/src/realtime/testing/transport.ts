import { WebSocket } from 'ws';

/** For clients on Node 20, as their documentation says; the two declare the same class with other overloads. */
export const transport = WebSocket as unknown as typeof globalThis.WebSocket;

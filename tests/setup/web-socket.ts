/** Node 20 has no WebSocket, and supabase-js asks for one when a client is made. Nothing opens this one. */
if (!('WebSocket' in globalThis)) {
  Object.defineProperty(globalThis, 'WebSocket', {
    value: class extends EventTarget {},
    configurable: true,
    writable: true,
  });
}

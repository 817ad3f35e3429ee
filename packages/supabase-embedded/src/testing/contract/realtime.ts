import type { ServiceContract } from './types';

/** `/realtime/v1`: the socket by the events of its protocol, and broadcasts by HTTP. */
export const realtime = {
  'GET /websocket': { what: 'open a socket; key, origin, limits' },
  'protocol 1.0.0': { what: 'frames as objects' },
  'protocol 2.0.0': { what: 'frames as lists' },
  'protocol 2.0.0 binary': { what: 'broadcast frames in bytes' },
  heartbeat: { what: 'phoenix heartbeat' },
  phx_join: { what: 'join a channel' },
  phx_leave: { what: 'leave a channel' },
  access_token: { what: 'replace the token of an open channel' },
  'token expiry': { what: 'a channel ends with its token' },
  broadcast: { what: 'from one client to the others' },
  'broadcast: ack and self': { what: 'a reply, and an echo' },
  'broadcast: replay': { what: 'messages kept for those who join later' },
  'broadcast: database': { what: 'realtime.send and realtime.broadcast_changes' },
  'POST /api/broadcast': { what: 'several broadcasts by HTTP' },
  'POST /api/broadcast/:topic/events/:event': { what: 'one broadcast by HTTP' },
  presence: { what: 'track, untrack, state and differences' },
  'private channels': { what: 'policies on realtime.messages decide' },
  'postgres_changes: INSERT': { what: 'new rows' },
  'postgres_changes: UPDATE': { what: 'changed rows' },
  'postgres_changes: DELETE': { what: 'keys of rows that are gone' },
  'postgres_changes: filter': { what: 'conditions on the row' },
  'postgres_changes: policies': { what: 'only rows the subscriber may see' },
  'limits and backpressure': { what: 'channels, size, rate, slow readers' },
} as const satisfies ServiceContract;

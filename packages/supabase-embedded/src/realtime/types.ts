/** The interfaces of realtime: what a host provides for a websocket, and the configuration. */

/** One websocket as its host provides it. Every frame is a text or the bytes of a binary frame. */
export interface SocketPeer {
  send(frame: string | Uint8Array<ArrayBuffer>): void;
  /** Closes the connection with a close frame; the host terminates a peer that does not answer it. */
  close(code: number, reason: string): void;
  /** Terminates the connection immediately: buffered data are discarded. */
  drop(): void;
  /** Bytes passed to `send` that are still buffered; 0 where the host cannot tell. */
  buffered(): number;
  onMessage(callback: (frame: string | Uint8Array<ArrayBuffer>) => void): void;
  onClose(callback: () => void): void;
}

/** The websocket request. Not a `Request`, because browsers do not allow setting `Origin` on one. */
export interface SocketRequest {
  /** Absolute URL with query. */
  url: string;
  headers: Headers;
  /** Address of the client; null where there is none (browser host). */
  ip: string | null;
}

/** Either the response in place of a websocket, or the handlers for the open websocket. */
export type SocketAnswer = { refused: Response } | { attach: (peer: SocketPeer) => void };

export interface RealtimeLimits {
  /** Channels of one socket. Default 100. */
  channels: number;
  /** Bytes of one message. Default 65,536. */
  messageBytes: number;
  /** Messages of one socket in a second. Default 50. */
  messagesPerSecond: number;
  /** Open sockets of one address. Default 400: a school behind one address still fits. */
  socketsPerAddress: number;
  /** Bytes that may be buffered for a slow reader. Default 262,144. */
  bufferedBytes: number;
  /** Time in ms after which a client that reads nothing is disconnected. Default 30,000. */
  stalledMs: number;
  /** Silence in ms after which a socket counts as dead; clients send a heartbeat every 25 s. Default 60,000. */
  silenceMs: number;
}

export interface RealtimeOptions {
  /**
   * Refuse public channels, as the project setting of that name does. A channel that only listens to changes is still
   * admitted, because it sends nothing and the table policies decide what it receives. Default false.
   */
  privateOnly?: boolean;
  /** Origins that may connect, in addition to the site's own and the requested one; '*' for all. */
  allowedOrigins?: readonly string[];
  limits?: Partial<RealtimeLimits>;
}

export const DEFAULT_LIMITS: RealtimeLimits = {
  channels: 100,
  messageBytes: 65_536,
  messagesPerSecond: 50,
  socketsPerAddress: 400,
  bufferedBytes: 262_144,
  stalledMs: 30_000,
  silenceMs: 60_000,
};

/** The seams of realtime: what a host hands over for one websocket, and what may be configured. */

/** One websocket as its host sees it. Every frame is a text or the bytes of a binary frame. */
export interface SocketPeer {
  send(frame: string | Uint8Array<ArrayBuffer>): void;
  /** Ends the connection with a close frame; a peer that does not answer it is cut by the host. */
  close(code: number, reason: string): void;
  /** Ends the connection at once: what is still buffered is thrown away. */
  drop(): void;
  /** Bytes handed to `send` that have not left yet; 0 where the host cannot tell. */
  buffered(): number;
  onMessage(callback: (frame: string | Uint8Array<ArrayBuffer>) => void): void;
  onClose(callback: () => void): void;
}

/** The request that asks for a websocket. Not a `Request`: a browser lets nobody set `Origin` on one. */
export interface SocketRequest {
  /** Absolute, with its query. */
  url: string;
  headers: Headers;
  /** Address of the client; null where there is none (browser host). */
  ip: string | null;
}

/** Either the answer to give in place of a websocket, or what to call with the websocket once it is open. */
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
  /** Bytes that may wait for a slow reader. Default 262,144. */
  bufferedBytes: number;
  /** Time in ms after which a reader that takes nothing is cut. Default 30,000. */
  stalledMs: number;
  /** Silence in ms after which a socket is taken for dead; clients send a heartbeat each 25 s. Default 60,000. */
  silenceMs: number;
}

export interface RealtimeOptions {
  /**
   * Refuse channels that are not private, as the project setting of that name does. One that only listens to changes is
   * still let in, and nothing is said in it: policies on the tables decide what it hears. Default false.
   */
  privateOnly?: boolean;
  /** Origins of pages that may connect, beside the site's own and the one that was asked; '*' for every one. */
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

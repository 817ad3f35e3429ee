import { Channels, type RealtimeServices } from './channels';
import { decodeFrame, encodeMessage, type ClientMessage, type Vsn } from './frames';
import type { Identity } from './identity';
import { TokenBucket } from '../lib/token-bucket';
import type { SocketPeer } from './types';

/** Joins, leaves, tokens and heartbeats per second, and as a burst: a client with 100 channels rejoins all of them. */
const CONTROLS_PER_SECOND = 25;
const CONTROLS_AT_ONCE = 300;
/** Messages beyond the rate that are dropped, each with an error, before the socket is closed. */
const PATIENCE = 500;
/** Messages that may wait for the database. */
const MAX_WAITING = 400;

const CLOSE_NORMAL = 1000;
const CLOSE_MALFORMED = 1007;
const CLOSE_POLICY = 1008;
const CLOSE_TOO_LARGE = 1009;

/** One open websocket: reads its messages, enforces its limits, and owns its channels. */
export class Connection {
  readonly #channels: Channels;
  /** Messages of a topic that wait for the previous one. */
  readonly #tails = new Map<string, Promise<void>>();
  readonly #messages: TokenBucket;
  readonly #controls: TokenBucket;
  #waiting = 0;
  #dropped = 0;
  #heard = performance.now();
  #buffered = 0;
  #stalledSince: number | null = null;
  #closed = false;

  constructor(
    private readonly services: RealtimeServices,
    private readonly peer: SocketPeer,
    private readonly vsn: Vsn,
    private readonly byKey: Identity,
    private readonly onClosed: (connection: Connection) => void,
  ) {
    this.#channels = new Channels(services, {
      vsn,
      byKey,
      closed: () => this.#closed,
      send: (frame) => this.#send(frame),
      reply: (message, status, response) => this.#reply(message, status, response),
      refuse: (message, reason) => this.#refuse(message, reason),
      failed: (error) => this.#failed(error),
      close: () => this.close(CLOSE_NORMAL, 'No channel is left.'),
    });
    const { messagesPerSecond: rate } = services.limits;
    this.#messages = new TokenBucket(rate, rate, this.#heard);
    this.#controls = new TokenBucket(CONTROLS_PER_SECOND, CONTROLS_AT_ONCE, this.#heard);
    peer.onMessage((frame) => this.#receive(frame));
    peer.onClose(() => this.#end());
  }

  get ip(): string | null {
    return this.byKey.caller.ip;
  }

  close(code: number, reason: string): void {
    if (this.#closed) return;
    this.peer.close(code, reason);
    this.#end();
  }

  /** Every second: expired channels, slow readers, silent sockets. */
  sweep(): void {
    this.#channels.sweep();
    const now = performance.now();
    const { silenceMs, stalledMs } = this.services.limits;
    if (now - this.#heard > silenceMs) return this.close(CLOSE_NORMAL, 'No heartbeat was received.');
    this.#look();
    if (this.#stalledSince !== null && now - this.#stalledSince > stalledMs) this.#cut('stalled');
  }

  #end(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#channels.end();
    this.onClosed(this);
  }

  #cut(why: string): void {
    if (this.#closed) return;
    this.services.log({ event: 'realtime.slow_reader', why, buffered: this.peer.buffered() });
    this.peer.drop();
    this.#end();
  }

  #send(frame: string | Uint8Array<ArrayBuffer>): void {
    if (this.#closed) return;
    if (this.peer.buffered() > this.services.limits.bufferedBytes) return this.#cut('too much is waiting');
    this.#look();
    this.peer.send(frame);
    this.#buffered = this.peer.buffered();
  }

  /** Whether the client has read anything since the last check or message. */
  #look(): void {
    const buffered = this.peer.buffered();
    if (buffered === 0 || buffered < this.#buffered) this.#stalledSince = null;
    else this.#stalledSince ??= performance.now();
    this.#buffered = buffered;
  }

  #reply(message: ClientMessage, status: 'ok' | 'error', response: unknown): void {
    const { joinRef, ref, topic } = message;
    const payload = JSON.stringify({ status, response });
    this.#send(encodeMessage(this.vsn, { joinRef, ref, topic, event: 'phx_reply', payload }));
  }

  #refuse(message: ClientMessage, reason: string): void {
    this.#reply(message, 'error', { reason });
  }

  #receive(frame: string | Uint8Array<ArrayBuffer>): void {
    if (this.#closed) return;
    const now = performance.now();
    this.#heard = now;
    const { messageBytes } = this.services.limits;
    const tooLong =
      frame.length > messageBytes ||
      (typeof frame === 'string' &&
        frame.length * 3 > messageBytes &&
        new TextEncoder().encode(frame).length > messageBytes);
    if (tooLong) return this.close(CLOSE_TOO_LARGE, `A message is longer than ${messageBytes} bytes.`);
    const isBroadcast = typeof frame !== 'string';
    // A flood is rejected unread.
    if (isBroadcast && !this.#messages.take(now)) return this.#flooded(decodeFrame(this.vsn, frame));
    const message = decodeFrame(this.vsn, frame);
    if (message === null) return this.close(CLOSE_MALFORMED, 'A message is malformed.');
    const rate = ['broadcast', 'presence'].includes(message.event) ? this.#messages : this.#controls;
    if (!isBroadcast && !rate.take(now)) return this.#flooded(message);
    if (message.topic === 'phoenix') return this.#phoenix(message);
    this.#inOrder(message.topic, () => this.#channels.handle(message));
  }

  #flooded(message: ClientMessage | null): void {
    this.#dropped += 1;
    if (message === null || this.#dropped > PATIENCE) {
      return this.close(CLOSE_POLICY, 'Too many messages per second.');
    }
    this.#refuse(message, 'MessagePerSecondRateLimitReached: Too many messages per second');
  }

  #phoenix(message: ClientMessage): void {
    if (message.event === 'heartbeat') this.#reply(message, 'ok', {});
    else this.#refuse(message, 'unmatched topic');
  }

  /** Runs immediately, or after earlier messages of the same topic that still wait for the database. */
  #inOrder(topic: string, run: () => Promise<void> | void): void {
    const before = this.#tails.get(topic);
    const result = before === undefined ? run() : before.then(run);
    if (result === undefined) return;
    this.#waiting += 1;
    if (this.#waiting > MAX_WAITING) return this.close(CLOSE_POLICY, 'Too many messages are waiting.');
    const tail: Promise<void> = result
      .catch((error: unknown) => this.#failed(error))
      .finally(() => {
        this.#waiting -= 1;
        if (this.#tails.get(topic) === tail) this.#tails.delete(topic);
      });
    this.#tails.set(topic, tail);
  }

  #failed(error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    this.services.log({ level: 'error', event: 'realtime.failed', error: message });
  }
}

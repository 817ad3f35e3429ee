import type { DemoBackend } from './backend';

type Frame = string | Uint8Array<ArrayBuffer>;

const CONNECTING = 0;
const OPEN = 1;
const CLOSED = 3;
/** Another than the code of a normal end, after which a client would not try again. */
const REFUSED = 1008;

/** A `WebSocket` whose other end is the backend in this page: as much of one as the realtime client uses. */
export const embeddedSocket = ({
  socket,
}: Pick<DemoBackend, 'socket'>): (new (
  url: string | URL,
) => EventTarget) =>
  class EmbeddedSocket extends EventTarget {
    readonly CONNECTING = CONNECTING;
    readonly OPEN = OPEN;
    readonly CLOSING = 2;
    readonly CLOSED = CLOSED;
    readonly url: string;
    readonly protocol = '';
    readonly bufferedAmount = 0;
    binaryType: BinaryType = 'arraybuffer';
    readyState: number = CONNECTING;
    onopen: ((event: Event) => void) | null = null;
    onmessage: ((event: MessageEvent) => void) | null = null;
    onclose: ((event: CloseEvent) => void) | null = null;
    onerror: ((event: Event) => void) | null = null;
    #receive: (frame: Frame) => void = () => undefined;
    #ended: () => void = () => undefined;

    constructor(url: string | URL) {
      super();
      this.url = String(url);
      // The caller sets its handlers after this.
      queueMicrotask(() => this.#open());
    }

    #open(): void {
      if (this.readyState !== CONNECTING) return;
      const answer = socket({ url: this.url, headers: new Headers(), ip: null });
      if ('refused' in answer) {
        this.#end(REFUSED, `Refused with ${answer.refused.status}.`);
        return;
      }
      this.readyState = OPEN;
      answer.attach({
        send: (frame) => this.#hear(frame),
        // After the frames that were said before.
        close: (code, reason) => queueMicrotask(() => this.#end(code, reason)),
        drop: () => queueMicrotask(() => this.#end(1006, '')),
        buffered: () => 0,
        onMessage: (callback) => {
          this.#receive = callback;
        },
        onClose: (callback) => {
          this.#ended = callback;
        },
      });
      this.#tell(new Event('open'));
    }

    send(data: string | ArrayBuffer | ArrayBufferView<ArrayBuffer>): void {
      const frame =
        typeof data === 'string'
          ? data
          : Uint8Array.from(
              data instanceof ArrayBuffer
                ? new Uint8Array(data)
                : new Uint8Array(data.buffer, data.byteOffset, data.byteLength),
            );
      // As over a network: after what the sender is at.
      queueMicrotask(() => this.#receive(frame));
    }

    close(code = 1000, reason = ''): void {
      if (this.readyState === CLOSED) return;
      this.#ended();
      this.#end(code, reason);
    }

    #hear(frame: Frame): void {
      const data = typeof frame === 'string' ? frame : frame.slice().buffer;
      queueMicrotask(() => {
        if (this.readyState === OPEN) this.#tell(new MessageEvent('message', { data }));
      });
    }

    #end(code: number, reason: string): void {
      if (this.readyState === CLOSED) return;
      this.readyState = CLOSED;
      this.#tell(new CloseEvent('close', { code, reason, wasClean: code === 1000 }));
    }

    #tell(event: Event): void {
      if (event instanceof MessageEvent) this.onmessage?.(event);
      else if (event instanceof CloseEvent) this.onclose?.(event);
      else this.onopen?.(event);
      this.dispatchEvent(event);
    }
  };

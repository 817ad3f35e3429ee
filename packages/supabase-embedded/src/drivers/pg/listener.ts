import type { Client } from 'pg';
import { quoteIdentifier } from '../values';

interface Subscriber {
  onPayload: (payload: string) => void;
  onGap: () => void;
}

/** Every so often the connection is asked for an answer: a network that fails in silence closes nothing. */
const PROBE_MS = 15_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/** LISTEN on a dedicated connection, opened with the first channel and reopened when it is lost. */
export class Listener {
  readonly #channels = new Map<string, Set<Subscriber>>();
  #client: Promise<Client> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #probe: ReturnType<typeof setInterval> | undefined;
  #gap = false;
  #closed = false;

  constructor(
    private readonly create: () => Client,
    private readonly log: (entry: Record<string, unknown>) => void,
  ) {}

  /**
   * Calls back for each notification; those sent while the connection is lost are not delivered later, and `onGap` is
   * called once it is back.
   */
  async add(
    channel: string,
    onPayload: (payload: string) => void,
    onGap: () => void = () => undefined,
  ): Promise<() => Promise<void>> {
    const subscribers = this.#channels.get(channel) ?? new Set();
    const subscriber = { onPayload, onGap };
    subscribers.add(subscriber);
    this.#channels.set(channel, subscribers);
    const client = await this.#connected();
    await client.query(`listen ${quoteIdentifier(channel)}`);
    return async () => {
      subscribers.delete(subscriber);
      if (subscribers.size > 0 || this.#closed) return;
      this.#channels.delete(channel);
      await (await this.#connected()).query(`unlisten ${quoteIdentifier(channel)}`);
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    clearInterval(this.#probe);
    const client = await this.#client?.catch(() => undefined);
    await client?.end();
  }

  #connected(): Promise<Client> {
    this.#client ??= this.#connect();
    return this.#client;
  }

  async #connect(): Promise<Client> {
    const client = this.create();
    // 'error' is emitted for a broken connection, 'end' for every closed one.
    client.on('error', (error) => this.log({ event: 'listen_lost', error: error.message }));
    try {
      await client.connect();
      for (const channel of this.#channels.keys()) await client.query(`listen ${quoteIdentifier(channel)}`);
    } catch (error) {
      this.#client = undefined;
      throw error;
    }
    client.on('notification', ({ channel, payload }) => {
      for (const { onPayload } of this.#channels.get(channel) ?? []) onPayload(payload ?? '');
    });
    let lost = false;
    const onLost = () => {
      if (!lost) this.#lost(FIRST_PAUSE_MS);
      lost = true;
    };
    client.on('end', onLost);
    clearInterval(this.#probe);
    this.#probe = setInterval(() => {
      client.query('select 1').catch(() => {
        onLost();
        void client.end().catch(() => undefined);
      });
    }, PROBE_MS);
    this.#probe.unref?.();
    if (this.#gap) this.#tellGap();
    return client;
  }

  /** Everything sent between the loss of the last connection and now was missed. */
  #tellGap(): void {
    this.#gap = false;
    for (const subscribers of this.#channels.values()) for (const { onGap } of subscribers) onGap();
  }

  #lost(delayMs: number): void {
    this.#client = undefined;
    this.#gap = true;
    clearInterval(this.#probe);
    if (this.#closed || this.#channels.size === 0) return;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => {
      this.#connected().catch(() => this.#lost(Math.min(delayMs * 2, LONGEST_PAUSE_MS)));
    }, delayMs);
  }
}

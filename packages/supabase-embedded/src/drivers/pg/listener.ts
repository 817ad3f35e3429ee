import type { Client } from 'pg';
import { quoteIdentifier } from '../values';

type OnPayload = (payload: string) => void;

/** LISTEN on a dedicated connection, opened with the first channel and reopened when it is lost. */
export class Listener {
  readonly #channels = new Map<string, Set<OnPayload>>();
  #client: Promise<Client> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(
    private readonly create: () => Client,
    private readonly log: (entry: Record<string, unknown>) => void,
  ) {}

  /** Calls back for each notification; notifications sent while the connection is lost are not delivered later. */
  async add(channel: string, onPayload: OnPayload): Promise<() => Promise<void>> {
    const callbacks = this.#channels.get(channel) ?? new Set();
    callbacks.add(onPayload);
    this.#channels.set(channel, callbacks);
    const client = await this.#connected();
    await client.query(`listen ${quoteIdentifier(channel)}`);
    return async () => {
      callbacks.delete(onPayload);
      if (callbacks.size > 0 || this.#closed) return;
      this.#channels.delete(channel);
      await (await this.#connected()).query(`unlisten ${quoteIdentifier(channel)}`);
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    const client = await this.#client?.catch(() => undefined);
    await client?.end();
  }

  #connected(): Promise<Client> {
    this.#client ??= this.#connect();
    return this.#client;
  }

  async #connect(): Promise<Client> {
    const client = this.create();
    client.on('notification', ({ channel, payload }) => {
      for (const callback of this.#channels.get(channel) ?? []) callback(payload ?? '');
    });
    // 'error' is emitted for a broken connection, 'end' for every closed one.
    client.on('error', (error) => this.log({ event: 'listen_lost', error: error.message }));
    client.on('end', () => this.#lost(500));
    try {
      await client.connect();
      for (const channel of this.#channels.keys()) await client.query(`listen ${quoteIdentifier(channel)}`);
    } catch (error) {
      this.#client = undefined;
      throw error;
    }
    return client;
  }

  #lost(delayMs: number): void {
    this.#client = undefined;
    if (this.#closed || this.#channels.size === 0) return;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => {
      this.#connected().catch(() => this.#lost(Math.min(delayMs * 2, 30_000)));
    }, delayMs);
  }
}

import * as z from 'zod';
import type { Driver } from '../types';
import { opened } from './envelope';
import { Sender } from './sender';

export interface RelayOptions {
  driver: Driver;
  log: (entry: Record<string, unknown>) => void;
  /** A message of another host, in the order in which that host sent it. */
  onMessage: (host: string, message: unknown) => void;
  /** A host is new here, or something of it was missed: both have to tell each other everything again. */
  onStranger: () => void;
  /** A host has ended, or has been silent for too long. */
  onGone: (host: string) => void;
  /** Messages of other hosts were lost. */
  onGap: () => void;
  /** Time in ms between two signs of life, and the silence after which a host counts as gone. */
  aliveMs?: number;
  goneMs?: number;
  /** How long a message is tried while the database does not answer, in ms. */
  patienceMs?: number;
}

interface Neighbour {
  number: number;
  heardAt: number;
}

const ALIVE_MS = 3000;
const GONE_MS = 10_000;
const PATIENCE_MS = 10_000;
const ALIVE = { type: 'alive' };
const GOODBYE = { type: 'goodbye' };
const ownSchema = z.object({ type: z.enum(['alive', 'goodbye']) });

/**
 * Messages between the hosts of one database, by LISTEN and NOTIFY: in order, each once, and with a notice when some
 * were lost. Who only sends need not start it.
 */
export class Relay {
  /** Names this process for as long as it lives. */
  readonly host = crypto.randomUUID();
  readonly #sender: Sender;
  readonly #neighbours = new Map<string, Neighbour>();
  readonly #inbox: string[] = [];
  #busy = false;
  #reading: Promise<void> | null = null;
  #starting: Promise<void> | null = null;
  #listening: Promise<unknown> | null = null;
  #timer: ReturnType<typeof setInterval> | undefined;
  #looked = 0;

  constructor(private readonly options: RelayOptions) {
    const { driver, log, patienceMs = PATIENCE_MS } = options;
    this.#sender = new Sender({ driver, log, host: this.host, patienceMs });
  }

  /** Tells the other hosts; resolves with whether the database has the message. Never rejects. */
  send(message: unknown): Promise<boolean> {
    return this.#sender.send(message);
  }

  /** Resolves when every later message of another host will be heard. */
  start(): Promise<void> {
    this.#starting ??= this.#start().catch((error: unknown) => {
      this.#starting = null;
      throw error;
    });
    return this.#starting;
  }

  /** Nobody here wants to hear of other hosts any more. */
  stop(): void {
    if (this.#starting === null) return;
    this.#starting = null;
    clearInterval(this.#timer);
    this.#inbox.length = 0;
    this.#forget();
    void this.send(GOODBYE);
  }

  /** Resolves when nothing is being sent or read. */
  async close(): Promise<void> {
    this.stop();
    await this.#sender.close();
    await this.#reading;
  }

  async #start(): Promise<void> {
    const { driver, aliveMs = ALIVE_MS } = this.options;
    this.#listening ??= driver
      .listen(
        'hosts',
        (payload) => this.#heard(payload),
        () => this.#missed(),
      )
      .catch((error: unknown) => {
        this.#listening = null;
        throw error;
      });
    await this.#listening;
    if (this.#starting === null) return;
    this.#looked = performance.now();
    clearInterval(this.#timer);
    this.#timer = setInterval(() => this.#sweep(), aliveMs);
    this.options.onStranger();
  }

  #heard(payload: string): void {
    if (this.#starting === null) return;
    this.#inbox.push(payload);
    if (this.#busy) return;
    this.#busy = true;
    this.#reading = this.#read();
  }

  async #read(): Promise<void> {
    try {
      for (let payload = this.#inbox.shift(); payload !== undefined; payload = this.#inbox.shift()) {
        const envelope = opened(payload);
        if (envelope === null || envelope.host === this.host) continue;
        const whole = 'row' in envelope ? await this.#fetch(envelope.row) : envelope;
        if (this.#starting === null) return;
        if (whole === null || !('message' in whole)) this.#missed();
        else this.#take(whole.host, whole.number, whole.message);
      }
    } finally {
      this.#busy = false;
    }
  }

  async #fetch(row: number) {
    try {
      const { rows } = await this.options.driver.query(
        'select body from hosts.messages where id = $1::bigint',
        [row],
      );
      const body = rows[0]?.['body'];
      return typeof body === 'string' ? opened(body) : null;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.options.log({ level: 'warn', event: 'hosts.not_read', error: reason });
      return null;
    }
  }

  #take(host: string, number: number, message: unknown): void {
    const known = this.#neighbours.get(host);
    // Sent again, because its sender did not learn that it had arrived.
    if (known !== undefined && number <= known.number) return;
    this.#neighbours.set(host, { number, heardAt: performance.now() });
    if (known === undefined) this.options.onStranger();
    else if (number > known.number + 1) {
      this.options.onStranger();
      this.options.onGap();
    }
    const own = ownSchema.safeParse(message).data?.type;
    if (own === undefined) return this.options.onMessage(host, message);
    if (own === 'goodbye') this.#gone(host);
  }

  /** The connection was lost for a while, or a message could not be read. */
  #missed(): void {
    if (this.#starting === null) return;
    this.options.log({ level: 'warn', event: 'hosts.gap' });
    this.#forget();
    this.options.onStranger();
    this.options.onGap();
  }

  #sweep(): void {
    const now = performance.now();
    const { aliveMs = ALIVE_MS, goneMs = GONE_MS } = this.options;
    const late = now - this.#looked > 2 * aliveMs;
    this.#looked = now;
    void this.send(ALIVE);
    // After a pause of this process the others' signs of life have still to be read.
    if (late) return;
    for (const [host, { heardAt }] of this.#neighbours) {
      if (now - heardAt > goneMs) this.#gone(host);
    }
  }

  #gone(host: string): void {
    this.#neighbours.delete(host);
    this.options.onGone(host);
  }

  #forget(): void {
    for (const host of this.#neighbours.keys()) this.#gone(host);
  }
}

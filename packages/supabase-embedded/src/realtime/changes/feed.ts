import { DatabaseError, type Driver, type Role } from '../../types';
import { encodeMessage } from '../frames';
import type { Channel, Hub } from '../hub';
import { becomeCaller } from '../channel-rights';
import { concerns, type Binding } from './bindings';
import { sendMessages } from './messages';
import { Outbox } from './outbox';
import { keyReadable, readable, tableKey, Tables, type ChangedTable } from './tables';
import { filtersKey, readVisibleChanges, tryFilters, type Change, type VisibleChange } from './visibility';

/** Audiences whose rows are selected in one transaction: others wait for the embedded engine meanwhile. */
const TOGETHER = 16;
/** Number of characters after which clients get time to read what was sent. */
const BREATH = 65_536;
/** Maximum length of a record, as on a hosted project; for a longer one only the key is sent. */
const MAX_RECORD = 1_048_576;

export interface FeedOptions {
  driver: Driver;
  hub: Hub;
  onForgotten: () => void;
  log: (entry: Record<string, unknown>) => void;
}

/** Subscribers with the same view: same role, claims and columns. */
interface Audience {
  role: Role;
  claims: Channel['identity']['caller']['claims'];
  select: readonly string[] | null;
  members: Map<Channel, Binding[]>;
}

/** Sends database changes to subscribers, each limited to what its policies allow. */
export class Feed {
  readonly #subscribers = new Set<Channel>();
  readonly #tables: Tables;
  readonly #outbox: Outbox;
  #syncing: Promise<void> | null = null;

  constructor(private readonly options: FeedOptions) {
    const { driver, onForgotten, log } = options;
    this.#tables = new Tables(driver);
    this.#outbox = new Outbox({ driver, deliver: (changes) => this.#deliver(changes), onForgotten, log });
  }

  /** Resolves when every later commit will be reported. */
  start(): Promise<void> {
    return this.#outbox.start();
  }

  stop(): void {
    this.#outbox.stop();
  }

  idle(): Promise<void> {
    return this.#outbox.idle();
  }

  /** Creates triggers for tables added to the publication. Concurrent calls share one run. */
  async syncTables(): Promise<void> {
    this.#syncing ??= this.options.driver
      .query('select realtime.sync_triggers()')
      .then(() => this.#tables.forget())
      .finally(() => {
        this.#syncing = null;
      });
    await this.#syncing;
  }

  /** The reason why a binding could never match; null if it can. */
  async fault(binding: Binding, role: Role): Promise<string | null> {
    if (binding.schema === null || binding.table === null) return null;
    const table = (await this.#tables.all()).get(tableKey(binding.schema, binding.table));
    const asked = `[event: ${binding.event}, schema: ${binding.schema}, table: ${binding.table}, filters: ${JSON.stringify(binding.filters.map(({ column, operator, values }) => [column, operator, ...values]))}]`;
    const unable = `Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters: ${asked}`;
    if (table === undefined || !keyReadable(table, role)) return unable;
    const columns = readable(table, role, null);
    const unknown = [...binding.filters.map(({ column }) => column), ...(binding.select ?? [])].find(
      (name) => !columns.some((column) => column.name === name),
    );
    if (unknown !== undefined) return `invalid column for filter ${unknown}`;
    if (binding.filters.length === 0) return null;
    try {
      await this.options.driver.transaction((sql) => tryFilters(sql, table, binding.filters), {
        readOnly: true,
      });
      return null;
    } catch (error) {
      if (error instanceof DatabaseError) return `${unable}: ${error.message}`;
      throw error;
    }
  }

  subscribe(channel: Channel): void {
    if (channel.bindings.length > 0) this.#subscribers.add(channel);
  }

  unsubscribe(channel: Channel): void {
    this.#subscribers.delete(channel);
  }

  async #deliver(all: readonly Change[]): Promise<void> {
    const tables = await this.#tables.all();
    // Broadcasts of the database are sent between the changes among which they were written.
    for (const run of runs(all)) {
      if (isMessage(run[0])) await sendMessages(this.options.driver, this.options.hub, run);
      else if (this.#subscribers.size > 0) await this.#deliverChanges(run, tables);
    }
  }

  async #deliverChanges(
    changes: readonly Change[],
    tables: ReadonlyMap<string, ChangedTable>,
  ): Promise<void> {
    const audiences = this.#audiences(changes, tables);
    const sights = new Map<Audience, Map<number, VisibleChange>>();
    for (let at = 0; at < audiences.length; at += TOGETHER) {
      await this.#look(audiences.slice(at, at + TOGETHER), changes, tables, sights);
    }
    let sent = 0;
    for (const [place, change] of changes.entries()) {
      const table = tables.get(tableKey(change.schema, change.table));
      if (table === undefined) continue;
      for (const audience of audiences) {
        const sight = sights.get(audience)?.get(place);
        if (sight === undefined) continue;
        sent += tell(audience, table, change, sight);
        if (sent < BREATH) continue;
        sent = 0;
        await new Promise((resolve) => setTimeout(resolve, 0));
      }
    }
  }

  /** The audiences of any of the changes that may read the key of its table. */
  #audiences(changes: readonly Change[], tables: ReadonlyMap<string, ChangedTable>): Audience[] {
    const kinds = [
      ...new Map(
        changes.map((change) => [`${change.operation} ${tableKey(change.schema, change.table)}`, change]),
      ).values(),
    ];
    const audiences = new Map<string, Audience>();
    for (const channel of this.#subscribers) {
      if (!channel.alive()) continue;
      const { role, claims } = channel.identity.caller;
      for (const binding of channel.bindings) {
        const wanted = kinds.flatMap(({ schema, table, operation }) => {
          const found = tables.get(tableKey(schema, table));
          return found !== undefined &&
            concerns(binding, schema, table, operation) &&
            keyReadable(found, role)
            ? [found]
            : [];
        });
        if (wanted.length === 0) continue;
        // If no policy reads the claims, all users of a role see the same; so do two tokens of one session.
        const who = wanted.some((table) => table.policies) ? claims : { role };
        const key = JSON.stringify([role, { ...who, iat: 0, exp: 0 }, binding.select]);
        const audience = audiences.get(key) ?? {
          role,
          claims: who,
          select: binding.select,
          members: new Map(),
        };
        audiences.set(key, audience);
        audience.members.set(channel, [...(audience.members.get(channel) ?? []), binding]);
      }
    }
    return [...audiences.values()];
  }

  async #look(
    audiences: readonly Audience[],
    changes: readonly Change[],
    tables: ReadonlyMap<string, ChangedTable>,
    sights: Map<Audience, Map<number, VisibleChange>>,
  ): Promise<void> {
    try {
      await this.options.driver.transaction(
        async (sql) => {
          for (const audience of audiences) {
            const { role, claims, select } = audience;
            await becomeCaller(sql, { role, claims }, '');
            const seen = new Map<number, VisibleChange>();
            for (const table of tables.values()) {
              const bindings = [...audience.members.values()].flat();
              const wanted = [...changes.entries()].filter(
                ([, { schema, table: name, operation }]) =>
                  schema === table.schema &&
                  name === table.name &&
                  bindings.some((binding) => concerns(binding, schema, name, operation)),
              );
              if (wanted.length === 0 || !keyReadable(table, role)) continue;
              const found = await readVisibleChanges(sql, table, role, { select, bindings }, wanted);
              for (const [place, sight] of found) seen.set(place, sight);
            }
            sights.set(audience, seen);
          }
        },
        { readOnly: true },
      );
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      this.#tables.forget();
      if (audiences.length === 1) {
        this.options.log({
          level: 'warn',
          event: 'realtime.look_failed',
          code: error.code,
          message: error.message,
        });
        return;
      }
      // The policies of one audience failed; the others must still get their changes.
      for (const audience of audiences) await this.#look([audience], changes, tables, sights);
    }
  }
}

const isMessage = (change: Change | undefined): boolean =>
  change?.schema === 'realtime' && change.table === 'messages';

/** Groups adjacent items of one kind, broadcasts or changes. */
function runs(all: readonly Change[]): Change[][] {
  const list: Change[][] = [];
  for (const change of all) {
    const last = list.at(-1);
    if (last !== undefined && isMessage(last[0]) === isMessage(change)) last.push(change);
    else list.push([change]);
  }
  return list;
}

/** Sends one change to all members of an audience with matching bindings; returns the number of characters sent. */
function tell(audience: Audience, table: ChangedTable, change: Change, sight: VisibleChange): number {
  const columns = readable(table, audience.role, audience.select);
  const tooLarge = (sight.record?.length ?? 0) > MAX_RECORD;
  const record = tooLarge ? (change.key ?? '{}') : sight.record;
  const old =
    change.old === null
      ? null
      : oldRecord(
          change.old,
          table,
          columns.map(({ name }) => name),
        );
  const data = [
    `"schema":${JSON.stringify(change.schema)}`,
    `"table":${JSON.stringify(change.table)}`,
    `"type":"${change.operation}"`,
    `"commit_timestamp":"${change.at}"`,
    `"columns":${JSON.stringify(columns.map(({ name, type }) => ({ name, type })))}`,
    ...(record === null ? [] : [`"record":${record}`]),
    ...(old === null ? [] : [`"old_record":${old}`]),
    `"errors":${tooLarge ? '["Error 413: Payload Too Large"]' : 'null'}`,
  ].join(',');
  let sent = 0;
  for (const [channel, bindings] of audience.members) {
    const ids = bindings
      .filter(
        (binding) =>
          concerns(binding, change.schema, change.table, change.operation) &&
          sight.holds.get(filtersKey(binding)) === true,
      )
      .map(({ id }) => id);
    if (ids.length === 0 || !channel.alive()) continue;
    const payload = `{"ids":${JSON.stringify(ids)},"data":{${data}}}`;
    channel.send(encodeMessage(channel.vsn, { topic: channel.topic, event: 'postgres_changes', payload }));
    sent += payload.length;
  }
  return sent;
}

/**
 * The old row as JSON: its key, or its readable columns where the outbox has all of it and the table has no policies.
 */
function oldRecord(text: string, table: ChangedTable, columns: readonly string[]): string {
  const whole: unknown = JSON.parse(text);
  if (typeof whole !== 'object' || whole === null) return '{}';
  const allowed = table.policies ? table.key : columns;
  // A key is passed on as Postgres wrote it, so that numbers beyond 2^53 keep their value.
  if (Object.keys(whole).every((name) => allowed.includes(name))) return text;
  return JSON.stringify(Object.fromEntries(Object.entries(whole).filter(([name]) => allowed.includes(name))));
}

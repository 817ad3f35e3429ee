import { keyRole } from '../gateway/api-keys';
import { createTokenVerifier } from '../gateway/tokens';
import { withoutTrailingSlash } from '../lib/without-trailing-slash';
import type { Clock, Driver, ProjectKeys, Service } from '../types';
import { Feed } from './changes/feed';
import type { RealtimeServices } from './channels';
import { Connection } from './connection';
import type { Vsn } from './frames';
import { createIdentify, keyIdentity } from './identity';
import { createNeighbours } from './neighbours';
import { createRealtimeRest } from './rest';
import { FairQueue } from './fair-queue';
import { DEFAULT_LIMITS, type RealtimeOptions, type SocketAnswer, type SocketRequest } from './types';

export { REALTIME_CLEANUP_SQL } from './schema';
export type { RealtimeLimits, RealtimeOptions, SocketAnswer, SocketPeer, SocketRequest } from './types';

export interface RealtimeContext {
  driver: Driver;
  keys: ProjectKeys;
  siteUrl: string;
  clock: Clock;
  options: RealtimeOptions;
  log: (entry: Record<string, unknown>) => void;
}

export interface Realtime {
  /** Broadcasts by HTTP. */
  service: Service;
  /** Handles a websocket request: refuses it, or returns the handlers for the open socket. */
  socket(request: SocketRequest): SocketAnswer;
  /** Creates the triggers of published tables; called after migrations. */
  syncTables(): Promise<void>;
  /** Closes every socket, and resolves when no delivery is in progress. */
  close(): Promise<void>;
}

const PATH = '/realtime/v1/websocket';
const CLOSE_RESTART = 1012;
/** Concurrent joins that query the database, and waiting joins per address. */
const JOINS_AT_ONCE = 8;
const JOINS_WAITING = 2000;

/** Broadcast, presence and database changes over websockets, for any host that supports them. */
export function createRealtime(context: RealtimeContext): Realtime {
  const { driver, keys, siteUrl, clock, options, log } = context;
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const privateOnly = options.privateOnly ?? false;
  const connections = new Set<Connection>();
  const perAddress = new Map<string, number>();
  let timer: ReturnType<typeof setInterval> | undefined;

  /** Clients fetch again after reconnecting, so nobody misses undelivered changes. */
  const sendAway = () => {
    for (const connection of connections) connection.close(CLOSE_RESTART, 'Reconnect and fetch again.');
  };
  const neighbours = createNeighbours({ driver, onGap: sendAway, log });
  const { hub } = neighbours;
  const feed = new Feed({ driver, hub, onForgotten: sendAway, log });
  const count = (ip: string | null, by: 1 | -1) => {
    if (ip === null) return;
    const open = (perAddress.get(ip) ?? 0) + by;
    if (open > 0) perAddress.set(ip, open);
    else perAddress.delete(ip);
  };
  const services: RealtimeServices = {
    driver,
    hub,
    neighbours,
    feed,
    joins: new FairQueue(JOINS_AT_ONCE, JOINS_WAITING),
    identify: createIdentify(keys, createTokenVerifier(keys, siteUrl, clock)),
    clock,
    limits,
    privateOnly,
    log,
  };
  const onClosed = (connection: Connection) => {
    connections.delete(connection);
    count(connection.ip, -1);
    if (connections.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    feed.stop();
    neighbours.stop();
  };
  const origins = new Set([siteUrl, ...(options.allowedOrigins ?? [])].map(originOf));

  return {
    service: createRealtimeRest({ driver, neighbours, clock, limits, privateOnly }),
    socket({ url: asked, headers, ip }) {
      const url = new URL(asked);
      if (url.pathname !== PATH) return refuse(404, 'no Route matched with those values');
      const origin = headers.get('origin');
      // Websockets have no same-origin policy, so it is enforced here (ASVS 4.4.2). Clients other than browsers send no
      // origin.
      if (origin !== null && !origins.has('*') && !origins.has(origin) && !sameHost(origin, url)) {
        return refuse(403, 'This origin may not connect.');
      }
      const key = url.searchParams.get('apikey') ?? headers.get('apikey');
      if (key === null) return refuse(401, 'No API key found in request');
      const role = keyRole(keys, key);
      if (role === null) return refuse(401, 'Invalid API key');
      const vsn = versionOf(url.searchParams.get('vsn'));
      if (vsn === null) return refuse(400, 'This protocol version is not supported.');
      if (ip !== null && (perAddress.get(ip) ?? 0) >= limits.socketsPerAddress) {
        return refuse(429, 'Too many connections from this address.');
      }
      return {
        attach: (peer) => {
          count(ip, 1);
          connections.add(new Connection(services, peer, vsn, keyIdentity(role, ip), onClosed));
          timer ??= setInterval(() => {
            for (const connection of connections) connection.sweep();
          }, 1000);
        },
      };
    },
    syncTables: () => feed.syncTables(),
    async close() {
      sendAway();
      clearInterval(timer);
      feed.stop();
      await Promise.all([feed.idle(), neighbours.close()]);
    },
  };
}

function versionOf(asked: string | null): Vsn | null {
  // Clients that send no version are older than version 2.
  if (asked === null || asked === '1.0.0') return '1.0.0';
  return asked === '2.0.0' ? asked : null;
}

function originOf(url: string): string {
  if (url === '*') return url;
  return new URL(withoutTrailingSlash(url)).origin;
}

/** A page of the requested host, whatever name it was reached by. */
function sameHost(origin: string, url: URL): boolean {
  try {
    return new URL(origin).host === url.host;
  } catch {
    // `null` and other invalid origins are never a page of this host.
    return false;
  }
}

function refuse(status: number, message: string): SocketAnswer {
  return { refused: Response.json({ message }, { status }) };
}

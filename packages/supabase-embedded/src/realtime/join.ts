import * as z from 'zod';
import { bindingsSchema } from './changes/bindings';

const config = z.looseObject({
  broadcast: z
    .looseObject({
      ack: z.boolean().nullish(),
      self: z.boolean().nullish(),
      replication_ready: z.boolean().nullish(),
      replay: z.looseObject({ since: z.number(), limit: z.number().int().positive().nullish() }).nullish(),
    })
    .nullish(),
  presence: z.looseObject({ key: z.string().max(255).nullish(), enabled: z.boolean().nullish() }).nullish(),
  postgres_changes: bindingsSchema.nullish(),
  private: z.boolean().nullish(),
});

const joinSchema = z.looseObject({
  config: config.nullish(),
  access_token: z.string().nullish(),
  user_token: z.string().nullish(),
});

export interface JoinRequest {
  ack: boolean;
  self: boolean;
  /** Whether the client wants a confirmation that database messages arrive. */
  replicationReady: boolean;
  /** Database messages to replay: since when, and how many. */
  replay: { since: number; limit: number } | null;
  presenceKey: string;
  presenceEnabled: boolean;
  bindings: z.infer<typeof bindingsSchema>;
  private: boolean;
  token: string | null;
}

/** Maximum number of replayed messages, as on a hosted project. */
const MAX_REPLAY = 25;

/** Parses the payload of `phx_join`; null if it is malformed. */
export function readJoin(payload: unknown): JoinRequest | null {
  const parsed = joinSchema.safeParse(payload ?? {});
  if (!parsed.success) return null;
  const { config: asked, access_token: accessToken, user_token: userToken } = parsed.data;
  const replay = asked?.broadcast?.replay ?? null;
  const key = asked?.presence?.key ?? '';
  return {
    ack: asked?.broadcast?.ack === true,
    self: asked?.broadcast?.self === true,
    replicationReady: asked?.broadcast?.replication_ready === true,
    replay:
      replay === null
        ? null
        : { since: replay.since, limit: Math.min(replay.limit ?? MAX_REPLAY, MAX_REPLAY) },
    presenceKey: key === '' ? crypto.randomUUID() : key,
    // Clients older than the option always participate.
    presenceEnabled: asked?.presence?.enabled ?? true,
    bindings: asked?.postgres_changes ?? [],
    private: asked?.private === true,
    token: accessToken ?? userToken ?? null,
  };
}

const presenceSchema = z.looseObject({
  event: z.string(),
  payload: z.record(z.string(), z.unknown()).nullish(),
});

/** Parses a `presence` message: the presence data, null for leaving; undefined if it is neither. */
export function readPresence(payload: unknown): Record<string, unknown> | null | undefined {
  const parsed = presenceSchema.safeParse(payload);
  if (!parsed.success) return undefined;
  const event = parsed.data.event.toLowerCase();
  if (event === 'track') return parsed.data.payload ?? {};
  return event === 'untrack' ? null : undefined;
}

const tokenSchema = z.looseObject({ access_token: z.string().nullish() });

/** Parses an `access_token` message; null if it has none. */
export const readToken = (payload: unknown): string | null =>
  tokenSchema.safeParse(payload).data?.access_token ?? null;

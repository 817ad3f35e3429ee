import * as z from 'zod';
import { createRate } from '../hosts/rate';
import type { Caller, Clock, Driver, Service } from '../types';
import type { Payload } from './frames';
import type { Neighbours } from './neighbours';
import { jsonFault } from '../lib/json-guard';
import { rightsIn } from './channel-rights';
import type { RealtimeLimits } from './types';

export interface RestOptions {
  driver: Driver;
  neighbours: Neighbours;
  clock: Clock;
  limits: RealtimeLimits;
  privateOnly: boolean;
}

interface Sending {
  topic: string;
  event: string;
  private: boolean;
  payload: Payload;
}

/** Messages of one request. */
const MAX_BATCH = 100;

const nonEmpty = z.string().min(1).max(255);
const batchSchema = z.object({
  messages: z
    .array(
      z.object({
        topic: nonEmpty,
        event: nonEmpty,
        payload: z.unknown(),
        private: z.boolean().nullish(),
      }),
    )
    .min(1)
    .max(MAX_BATCH),
});

/** `/realtime/v1` over HTTP: broadcasts without a socket, with the rights that the sender would have in the channel. */
export function createRealtimeRest(options: RestOptions): Service {
  const { driver, clock } = options;
  const { messagesPerSecond } = options.limits;
  const rate = createRate({
    driver,
    clock,
    name: 'broadcasts',
    perSecond: messagesPerSecond,
    burst: 2 * messagesPerSecond,
  });

  const allowed = async (caller: Caller, count: number): Promise<boolean> =>
    caller.role === 'service_role' || rate.take(caller.claims.sub ?? caller.ip ?? caller.role, count);

  return async (request, { path, caller }) => {
    if (path === '/websocket') {
      return problem(426, 'This URL uses the websocket protocol.', { upgrade: 'websocket' });
    }
    const single = /^\/api\/broadcast\/([^/]+)\/events\/([^/]+)$/.exec(path);
    if (path !== '/api/broadcast' && single === null) return problem(404, 'Not found');
    if (request.method !== 'POST') return problem(405, 'Method not allowed', { allow: 'POST' });
    const read = single === null ? await readBatch(request) : await readSingle(request, single);
    if (read instanceof Response) return read;
    const tooLong = read.some(({ payload }) => sizeOf(payload) > options.limits.messageBytes);
    if (tooLong) return problem(422, `A payload is longer than ${options.limits.messageBytes} bytes.`);
    if (options.privateOnly && read.some((sending) => !sending.private)) {
      return problem(422, 'PrivateOnly: This project only allows private channels');
    }
    if (!(await allowed(caller, read.length))) {
      return problem(429, 'Too many messages per second', { 'retry-after': '1' });
    }
    for (const topic of new Set(read.filter((sending) => sending.private).map(({ topic: name }) => name))) {
      const rights = await rightsIn(options.driver, topic, caller);
      if (!rights.broadcast.write) {
        return problem(
          401,
          `Unauthorized: You do not have permissions to write to this Channel topic: ${topic}`,
        );
      }
    }
    const told = read.map(async ({ topic, event, private: isPrivate, payload }) =>
      options.neighbours.broadcast({ private: isPrivate, name: topic }, { event, payload }),
    );
    if ((await Promise.all(told)).includes(false)) {
      return problem(503, 'Not everybody got the message: the database does not answer.', {
        'retry-after': '5',
      });
    }
    return new Response(null, { status: 202 });
  };
}

const sizeOf = (payload: Payload): number =>
  payload.kind === 'binary' ? payload.bytes.length : new TextEncoder().encode(payload.text).length;

async function readBatch(request: Request): Promise<Sending[] | Response> {
  if (!isJson(request)) return problem(415, 'Send application/json.');
  const text = await request.text();
  const fault = text === '' ? null : jsonFault(text);
  if (fault !== null) return problem(400, fault);
  const parsed = batchSchema.safeParse(text === '' ? null : JSON.parse(text));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return problem(422, `${issue?.path.join('.') ?? 'body'}: ${issue?.message ?? 'is malformed'}`);
  }
  return parsed.data.messages.map(({ topic, event, payload, private: isPrivate }) => ({
    topic,
    event,
    private: isPrivate === true,
    payload: { kind: 'json', text: JSON.stringify(payload ?? {}) },
  }));
}

async function readSingle(
  request: Request,
  [, topicPart, eventPart]: RegExpExecArray,
): Promise<Sending[] | Response> {
  const topic = decoded(topicPart);
  const event = decoded(eventPart);
  if (topic === null || event === null) return problem(422, 'Topic or event is malformed.');
  const isPrivate = new URL(request.url).searchParams.get('private') === 'true';
  if (isJson(request)) {
    const text = await request.text();
    if (text === '') return problem(422, 'The payload is missing.');
    return [{ topic, event, private: isPrivate, payload: { kind: 'json', text } }];
  }
  if (/^application\/octet-stream\b/i.test(request.headers.get('content-type') ?? '')) {
    const bytes = new Uint8Array(await request.arrayBuffer());
    return [{ topic, event, private: isPrivate, payload: { kind: 'binary', bytes } }];
  }
  return problem(415, 'Send application/json or application/octet-stream.');
}

const isJson = (request: Request): boolean =>
  /^application\/(?:[\w.+-]+\+)?json\b/i.test(request.headers.get('content-type') ?? '');

function decoded(part: string | undefined): string | null {
  try {
    return nonEmpty.safeParse(decodeURIComponent(part ?? '')).data ?? null;
  } catch {
    // Invalid escapes count as malformed, like a missing name.
    return null;
  }
}

function problem(status: number, message: string, headers: Record<string, string> = {}): Response {
  return Response.json({ error: message, message }, { status, headers });
}

import * as z from 'zod';
import { jsonFault } from '../lib/json-guard';
import { joinBytes, textOfBytes } from '../lib/bytes';

/** Protocol versions: objects as text, or arrays as text with broadcasts as binary frames. */
export type Vsn = '1.0.0' | '2.0.0';

/** The payload of a broadcast. JSON remains the received text. */
export type Payload = { kind: 'json'; text: string } | { kind: 'binary'; bytes: Uint8Array<ArrayBuffer> };

export interface Broadcast {
  event: string;
  payload: Payload;
  /** Set by the server only: the id of a database message, and whether it is a replay. */
  meta?: { id: string; replayed?: boolean };
}

export interface ClientMessage {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  /** Parsed; null for a broadcast. */
  payload: unknown;
  broadcast: Broadcast | null;
}

export interface ServerMessage {
  joinRef?: string | null;
  ref?: string | null;
  topic: string;
  event: string;
  /** JSON text. */
  payload: string;
}

const USER_BROADCAST_PUSH = 3;
const USER_BROADCAST = 4;
const JSON_ENCODING = 1;

const name = z.string().max(255);
const ref = name.nullish().transform((value) => value ?? null);
const arrayFrame = z.tuple([ref, ref, name, name, z.unknown()]);
const objectFrame = z.object({ join_ref: ref, ref, topic: name, event: name, payload: z.unknown() });
const broadcastPayload = z.object({ event: name, payload: z.unknown() });

/** Parses a frame; null when it is not a message of the protocol. */
export function decodeFrame(vsn: Vsn, frame: string | Uint8Array<ArrayBuffer>): ClientMessage | null {
  if (typeof frame !== 'string') return vsn === '2.0.0' ? decodeBinary(frame) : null;
  if (jsonFault(frame) !== null) return null;
  const parsed: unknown = JSON.parse(frame);
  if (vsn === '2.0.0') {
    const array = arrayFrame.safeParse(parsed);
    if (!array.success) return null;
    const [joinRef, own, topic, event, payload] = array.data;
    return message(joinRef, own, topic, event, payload);
  }
  const object = objectFrame.safeParse(parsed);
  if (!object.success) return null;
  const { join_ref, ref: own, topic, event, payload } = object.data;
  return message(join_ref, own, topic, event, payload);
}

function message(
  joinRef: string | null,
  own: string | null,
  topic: string,
  event: string,
  payload: unknown,
): ClientMessage | null {
  if (event !== 'broadcast') return { joinRef, ref: own, topic, event, payload, broadcast: null };
  const sent = broadcastPayload.safeParse(payload);
  if (!sent.success) return null;
  // Only event and payload are passed on: other members of a sender could be mistaken for server data.
  const text = JSON.stringify(sent.data.payload ?? {});
  const broadcast: Broadcast = { event: sent.data.event, payload: { kind: 'json', text } };
  return { joinRef, ref: own, topic, event, payload: null, broadcast };
}

/** Kind, five lengths, encoding, then join_ref, ref, topic, event, metadata and the payload. Metadata is dropped. */
function decodeBinary(bytes: Uint8Array<ArrayBuffer>): ClientMessage | null {
  const [kind, joinRefLength = 0, refLength = 0, topicLength = 0, eventLength = 0, metaLength = 0, encoding] =
    bytes;
  const end = 7 + joinRefLength + refLength + topicLength + eventLength + metaLength;
  if (kind !== USER_BROADCAST_PUSH || encoding === undefined || encoding > 1 || bytes.length < end)
    return null;
  let at = 7;
  const take = (length: number) => {
    at += length;
    return textOfBytes(bytes.subarray(at - length, at));
  };
  const joinRef = take(joinRefLength);
  const own = take(refLength);
  const topic = take(topicLength);
  const event = take(eventLength);
  if (joinRef === null || own === null || topic === null || event === null) return null;
  const rest = bytes.slice(end);
  let payload: Payload = { kind: 'binary', bytes: rest };
  if (encoding === JSON_ENCODING) {
    const text = textOfBytes(rest);
    // Invalid JSON would make every receiving client throw.
    if (text === null || jsonFault(text) !== null) return null;
    payload = { kind: 'json', text };
  }
  return {
    joinRef: joinRef === '' ? null : joinRef,
    ref: own === '' ? null : own,
    topic,
    event: 'broadcast',
    payload: null,
    broadcast: { event, payload },
  };
}

/** Encodes one message as a text frame. */
export function encodeMessage(vsn: Vsn, sent: ServerMessage): string {
  const { joinRef = null, ref: own = null } = sent;
  const topic = JSON.stringify(sent.topic);
  const event = JSON.stringify(sent.event);
  return vsn === '2.0.0'
    ? `[${JSON.stringify(joinRef)},${JSON.stringify(own)},${topic},${event},${sent.payload}]`
    : `{"topic":${topic},"event":${event},"payload":${sent.payload},"ref":${JSON.stringify(own)}}`;
}

/** Encodes a broadcast as a frame: binary in 2.0.0. Null if the version cannot express it: bytes in 1.0.0. */
export function encodeBroadcast(
  vsn: Vsn,
  topic: string,
  { event, payload, meta }: Broadcast,
): string | Uint8Array<ArrayBuffer> | null {
  const encoder = new TextEncoder();
  const heads = [topic, event, meta === undefined ? '' : JSON.stringify(meta)].map((text) =>
    encoder.encode(text),
  );
  if (vsn === '1.0.0' || heads.some((head) => head.length > 255)) {
    if (payload.kind === 'binary') return null;
    const told = meta === undefined ? '' : `,"meta":${JSON.stringify(meta)}`;
    return encodeMessage(vsn, {
      topic,
      event: 'broadcast',
      payload: `{"type":"broadcast","event":${JSON.stringify(event)},"payload":${payload.text}${told}}`,
    });
  }
  const body = payload.kind === 'json' ? encoder.encode(payload.text) : payload.bytes;
  const lengths = heads.map((head) => head.length);
  const announced = [USER_BROADCAST, ...lengths, payload.kind === 'json' ? JSON_ENCODING : 0];
  return joinBytes([Uint8Array.from(announced), ...heads, body]);
}

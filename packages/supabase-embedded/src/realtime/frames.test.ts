import { describe, expect, it } from 'vitest';
import { decodeFrame, encodeBroadcast } from './frames';

describe('frames', () => {
  it('of every kind of nonsense are refused without an exception', () => {
    const bytes = Array.from({ length: 2000 }, (_, seed) =>
      Uint8Array.from({ length: seed % 40 }, (_item, at) => (at === 0 ? 3 : (seed * 31 + at * 17) % 7)),
    );
    for (const frame of bytes) expect(() => decodeFrame('2.0.0', frame)).not.toThrow();
    expect(decodeFrame('1.0.0', new Uint8Array([3, 0, 0, 0, 0, 0, 1]))).toBeNull();
    expect(decodeFrame('2.0.0', '[null,null,"t","broadcast",{"payload":{}}]')).toBeNull();
    expect(decodeFrame('2.0.0', '[null,null,"t","e",{"__proto__":{}}]')).toBeNull();
  });

  it('that do not fit the lengths of a binary one are text', () => {
    const event = 'é'.repeat(200);
    const frame = encodeBroadcast('2.0.0', 'realtime:a', {
      event,
      payload: { kind: 'json', text: '{"n":1}' },
    });
    expect(JSON.parse(typeof frame === 'string' ? frame : '')).toEqual([
      null,
      null,
      'realtime:a',
      'broadcast',
      { type: 'broadcast', event, payload: { n: 1 } },
    ]);
    const bytes = new Uint8Array([1]);
    expect(encodeBroadcast('2.0.0', 'realtime:a', { event, payload: { kind: 'binary', bytes } })).toBeNull();
  });
});

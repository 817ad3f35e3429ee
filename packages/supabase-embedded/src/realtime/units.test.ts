import { describe, expect, it } from 'vitest';
import { parseFilters } from './changes/filters';
import { decodeFrame, encodeBroadcast } from './frames';
import { Rate } from './rate';
import { Turns } from './turns';

describe('a rate', () => {
  it('gives a second at once, then so many a second', () => {
    const rate = new Rate(10, 10, 0);
    const taken = (now: number, tries: number) =>
      Array.from({ length: tries }, () => rate.take(now)).filter(Boolean).length;
    expect([taken(0, 20), taken(100, 20), taken(1100, 20), taken(60_000, 20)]).toEqual([10, 1, 10, 10]);
    expect([rate.full(60_000), rate.full(61_000)]).toEqual([false, true]);
  });
});

describe('turns', () => {
  it('go from address to address, and refuse what is too much of one', async () => {
    const turns = new Turns(1, 3);
    const done: string[] = [];
    const job = (name: string) => async () => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      done.push(name);
      return name;
    };
    const jobs = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'c1', 'b2'].map((name) =>
      turns.run(name.slice(0, 1), job(name)),
    );
    expect(await Promise.all(jobs)).toEqual(['a1', 'a2', 'a3', 'a4', undefined, 'b1', 'c1', 'b2']);
    expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
    const failing = turns.run('a', async () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    expect(await turns.run('b', job('after'))).toBe('after');
  });
});

describe('filters', () => {
  it('are read as the builder of the client writes them', () => {
    expect(parseFilters('a=eq.1,b=not.in.("x,(y)","q\\"\\\\",z),c=is.null')).toEqual([
      { column: 'a', operator: 'eq', negated: false, values: ['1'] },
      { column: 'b', operator: 'in', negated: true, values: ['x,(y)', 'q"\\', 'z'] },
      { column: 'c', operator: 'is', negated: false, values: ['null'] },
    ]);
    expect(parseFilters('a=eq.b=c.d')).toEqual([
      { column: 'a', operator: 'eq', negated: false, values: ['b=c.d'] },
    ]);
    for (const text of [
      'a',
      'a=eq',
      'a=has.1',
      'a=in.1',
      'a=in.()',
      'a=is.1',
      ',',
      `a=match.${'x'.repeat(101)}`,
    ]) {
      expect(parseFilters(text)).toEqual(expect.any(String));
    }
  });
});

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

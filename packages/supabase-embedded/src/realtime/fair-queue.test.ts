import { describe, expect, it } from 'vitest';
import { FairQueue } from './fair-queue';

describe('a fair queue', () => {
  it('serves the addresses in rotation and refuses an address that has too many jobs waiting', async () => {
    const queue = new FairQueue(1, 3);
    const done: string[] = [];
    const job = (name: string) => async () => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      done.push(name);
      return name;
    };
    const jobs = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'c1', 'b2'].map((name) =>
      queue.run(name.slice(0, 1), job(name)),
    );
    expect(await Promise.all(jobs)).toEqual(['a1', 'a2', 'a3', 'a4', undefined, 'b1', 'c1', 'b2']);
    expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
    const failing = queue.run('a', async () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    expect(await queue.run('b', job('after'))).toBe('after');
  });
});

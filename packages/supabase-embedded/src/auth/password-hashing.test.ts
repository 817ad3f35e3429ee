import { describe, expect, it } from 'vitest';
import { Unavailable } from '../types';
import { createPasswordHasher, needsRehash } from './password-hashing';

describe('password hashes', () => {
  const native = createPasswordHasher({ native: true });
  const wasm = createPasswordHasher({ native: false });

  it('are alike on Node and in a browser', async () => {
    const parameters = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;
    const [a, b] = [await native.hash('pässword one'), await wasm.hash('pässword one')];
    expect(a).toMatch(parameters);
    expect(b).toMatch(parameters);
    expect(await wasm.verify(a, 'pässword one')).toBe(true);
    expect(await native.verify(b, 'pässword one')).toBe(true);
    expect(await wasm.verify(a, 'password one')).toBe(false);
    expect(await native.verify(b, 'password one')).toBe(false);
  });

  it('of bcrypt are read as well, and marked for renewal', async () => {
    const bcrypt = '$2b$04$EGdrhbKUv8Oc9vGiXX0HQOxSg445d458Muh7DAHskb6QbtCvdxcie';
    expect(await native.verify(bcrypt, 'bar')).toBe(false);
    expect(needsRehash(bcrypt)).toBe(true);
    expect(needsRehash(await native.hash('x'))).toBe(false);
    expect(needsRehash('')).toBe(false);
  });

  it('fit nothing where none is stored, or something else is', async () => {
    expect(await native.verify('', '')).toBe(false);
    expect(await native.verify('plain', 'plain')).toBe(false);
  });

  it('wait their turn up to a bound', async () => {
    const hasher = createPasswordHasher({ parallel: 1 });
    await hasher.verify('', 'warm up');
    const jobs = Array.from({ length: 110 }, () => hasher.verify('', 'x'));
    const settled = await Promise.allSettled(jobs);
    const refused = settled.filter((job) => job.status === 'rejected');
    expect(refused).toHaveLength(9);
    expect(refused.every((job) => job.reason instanceof Unavailable)).toBe(true);
    expect(await hasher.verify('', 'afterwards')).toBe(false);
  });
});

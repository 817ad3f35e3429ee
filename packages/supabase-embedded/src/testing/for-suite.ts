import { afterAll, beforeAll } from 'vitest';

/**
 * Something that the tests of a suite share, opened before the first and closed behind the last: the suite uses it by
 * name as if it were there already. Its members are read when they are used, so nothing of it is taken apart before.
 *
 * @example const host = forSuite(() => startHost(kind), (opened) => opened.stop());
 */
export function forSuite<T extends object>(
  open: () => Promise<T>,
  close: (opened: T) => Promise<void>,
): Readonly<T> {
  let opened: T | undefined;
  beforeAll(async () => {
    opened = await open();
  }, 120_000);
  afterAll(async () => {
    if (opened !== undefined) await close(opened);
  });
  const standIn = new Proxy(
    {},
    {
      get(_none, name) {
        if (opened === undefined) throw new Error(`${String(name)} is asked for before the suite began.`);
        return Reflect.get(opened, name);
      },
    },
  );
  // Every property is read from the opened `T`.
  return standIn as Readonly<T>;
}

import { expect, test } from 'vitest';
import * as z from 'zod';
import {
  backend,
  PUBLISHABLE_KEY,
  server,
  SUPABASE_URL,
  unreachable,
  useScenario,
} from '@foregather/mocks/node';
import { memoryStorage } from '../../../testing/memory-storage';
import { configureDb, createDb } from '../data/client';
import { RequestError } from '../data/errors';
import { invokeFunction } from './invoke-function';

useScenario('emptyAccount');

const sum = z.object({ sum: z.number() });

async function start() {
  configureDb(createDb(SUPABASE_URL, PUBLISHABLE_KEY, { storage: memoryStorage(), autoRefreshToken: false }));
  return backend();
}

const refusal = async (call: Promise<unknown>) => {
  const error: unknown = await call.catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(RequestError);
  return error;
};

test('a function that is not there is a refusal with its status and code', async () => {
  await start();
  expect(await refusal(invokeFunction('nobody', {}, sum))).toMatchObject({
    status: 404,
    code: 'NOT_FOUND',
    message: 'Requested function was not found',
  });
});

test('a backend that cannot be reached has the status 0', async () => {
  await start();
  server.use(unreachable('functions/v1/add'));
  expect(await refusal(invokeFunction('add', {}, sum))).toMatchObject({ status: 0 });
});

test('what it answers is parsed', async () => {
  const asked: string[] = [];
  configureDb(
    createDb(SUPABASE_URL, PUBLISHABLE_KEY, {
      storage: memoryStorage(),
      autoRefreshToken: false,
      fetch: async (input, init) => {
        const { url, method } = new Request(input, init);
        const body = typeof init?.body === 'string' ? init.body : '';
        asked.push(`${method} ${new URL(url).pathname} ${body}`);
        return Response.json({ sum: asked.length === 1 ? 3 : 'three' });
      },
    }),
  );
  expect(await invokeFunction('add', { a: 1, b: 2 }, sum)).toEqual({ sum: 3 });
  expect(asked).toEqual(['POST /functions/v1/add {"a":1,"b":2}']);
  await expect(invokeFunction('add', {}, sum)).rejects.toThrow('expected number');
});

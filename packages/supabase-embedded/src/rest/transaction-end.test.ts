import { expect, it } from 'vitest';
import { createTestDriver } from '../testing/driver';
import { forSuite } from '../testing/for-suite';
import { fixture } from './testing/fixture';
import { restOver } from './testing/harness';

const rest = forSuite(
  async () =>
    restOver(await createTestDriver('pglite', { migrations: [fixture] }), 1000, { transactionEnd: false }),
  ({ driver }) => driver.close(),
);

const insert = (prefer: string) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', prefer },
  body: JSON.stringify({ name: 'undone' }),
});

it('threat 108: nobody has a write undone at its end', async () => {
  for (const role of ['anon', 'authenticated', 'service_role'] as const)
    for (const prefer of ['tx=rollback', 'tx=commit', 'return=minimal, tx=rollback']) {
      const reply = await rest.send(role, '/tags', insert(prefer));
      expect([role, prefer, reply.status, reply.json]).toMatchObject([
        role,
        prefer,
        400,
        { code: 'PGRST122' },
      ]);
    }
  expect((await rest.get('/tags?name=eq.undone')).json).toEqual([]);
});

it('threat 108: the switch of tests is for the secret key alone', async () => {
  const open = restOver(rest.driver, 1000, { transactionEnd: true });
  expect((await open.send('authenticated', '/tags', insert('tx=rollback'))).status).toBe(400);
  expect((await open.send('service_role', '/tags', insert('tx=rollback'))).status).toBe(201);
  expect((await rest.get('/tags?name=eq.undone')).json).toEqual([]);
});

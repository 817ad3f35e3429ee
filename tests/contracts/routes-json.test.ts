import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROUTES_FILE } from '../../packages/features/route-list';
import { routeList } from '../../scripts/lib/route-list';

test('routes.json says what the route table says; if not: npm run generate:routes', {
  timeout: 120_000,
}, async () => {
  expect(readFileSync(ROUTES_FILE, 'utf8')).toBe(await routeList());
});

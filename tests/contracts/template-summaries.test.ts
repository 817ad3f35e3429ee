import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SUMMARIES_FILE, templateSummaries } from '../../scripts/lib/template-summaries';

test('summaries.json says what the templates hold; if not: npm run generate:templates', async () => {
  expect(readFileSync(SUMMARIES_FILE, 'utf8')).toBe(await templateSummaries());
});

/**
 * `npm run bench:lighthouse [path ...]`: what Lighthouse says of the public pages' accessibility, best practices and
 * search, each of 100; ends with 1 if a page has less, with what it lost points for. Fetched by npx for the run: its
 * 200 packages are no part of the project.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as z from 'zod';
import { ensureChromium } from '../../scripts/lib/chromium.mjs';
import { startServer } from '../e2e/support/server.ts';

/** The last line that runs on Node 20. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const CATEGORIES = ['accessibility', 'best-practices', 'seo'];
const PAGES = [
  '/',
  '/pricing',
  '/about',
  '/contact',
  '/affiliate',
  '/help',
  '/faq',
  '/privacy',
  '/terms',
  '/demo/family-demo',
  '/templates/family',
];

const reportSchema = z.object({
  categories: z.record(
    z.string(),
    z.object({
      title: z.string(),
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(z.string(), z.object({ title: z.string(), score: z.number().nullable() })),
});

const run = promisify(execFile);

async function read(url: string) {
  const { stdout } = await run(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--quiet',
      '--output=json',
      `--only-categories=${CATEGORIES.join(',')}`,
      '--chrome-flags=--headless=new --no-sandbox',
    ],
    { env: { ...process.env, CHROME_PATH: ensureChromium() }, maxBuffer: 64 * 1024 * 1024 },
  );
  return reportSchema.parse(JSON.parse(stdout));
}

const server = await startServer();
const asked = process.argv.slice(2);
let less = 0;
try {
  for (const path of asked.length > 0 ? asked : PAGES) {
    const { categories, audits } = await read(`${server.url}${path}`);
    const found = Object.values(categories);
    console.info(
      `${path}: ${found.map(({ title, score }) => `${title} ${Math.round((score ?? 0) * 100)}`).join(', ')}`,
    );
    for (const { score, auditRefs } of found) {
      if (score === 1) continue;
      less += 1;
      for (const { id, weight } of auditRefs) {
        const audit = audits[id];
        if (weight > 0 && audit && (audit.score ?? 1) < 1) console.info(`  ${id}: ${audit.title}`);
      }
    }
  }
} finally {
  await server.stop();
}
process.exitCode = less > 0 ? 1 : 0;

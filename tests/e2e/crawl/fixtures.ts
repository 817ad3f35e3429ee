import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { installProbe } from './page-probe.ts';
import { listen, type Problems } from './problems.ts';
import { NO_SESSION, readSite, signIn, type Site } from './seeded-site.ts';
import type { Role } from './routes.ts';

export interface Visitor {
  page: Page;
  problems: Problems;
}

interface Visitors {
  /**
   * Opens a page as this role at this width. One context per role serves the whole run, so that files are loaded once.
   */
  open: (role: Role, width: number) => Promise<Visitor>;
  /** The page that this role opened before at this width, its problems forgotten: one address after another. */
  again: (role: Role, width: number) => Promise<Visitor>;
  /** To be called after sign-out or a changed password: the next page of this role starts with a new session. */
  leave: (role: Role) => Promise<void>;
  site: Site;
}

/** The height of a laptop, and of a phone. */
const HEIGHT: Readonly<Record<number, number>> = { 1280: 900, 360: 740 };

export const test = base.extend<object, { visitors: Visitors }>({
  visitors: [
    async ({ browser }, use) => {
      const site = readSite();
      const contexts = new Map<Role, BrowserContext>();
      const contextOf = async (role: Role): Promise<BrowserContext> => {
        const known = contexts.get(role);
        if (known) return known;
        const context = await browser.newContext({
          storageState: role === 'visitor' ? NO_SESSION : await signIn(site, role),
          reducedMotion: 'reduce',
          permissions: ['clipboard-read', 'clipboard-write'],
        });
        await context.addInitScript(installProbe);
        contexts.set(role, context);
        return context;
      };
      const open = async (role: Role, width: number): Promise<Visitor> => {
        const page = await (await contextOf(role)).newPage();
        await page.setViewportSize({ width, height: HEIGHT[width] ?? 900 });
        return { page, problems: listen(page) };
      };
      const opened = new Map<string, Visitor>();
      await use({
        site,
        open,
        again: async (role, width) => {
          const key = `${role} ${width}`;
          const visitor = opened.get(key) ?? (await open(role, width));
          opened.set(key, visitor);
          visitor.problems.found.length = 0;
          return visitor;
        },
        leave: async (role) => {
          await contexts.get(role)?.close();
          contexts.delete(role);
        },
      });
      for (const context of contexts.values()) await context.close();
    },
    { scope: 'worker' },
  ],
});

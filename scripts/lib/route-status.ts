import { PLAN_NAMES, PLANS, termsFor } from '@foregather/features/core/session';
import { readPages, type ListedPage } from '../../packages/features/route-list';
import { DEMOS } from '../../packages/features/src/marketing/demo-list';
import { TEMPLATES } from '../../packages/features/src/templates/template-list';
import { titleIn } from './title-in';

/** Lines of the table that stand for many addresses. */
const ADDRESSES: Readonly<Record<string, number>> = {
  '/templates/:slug': TEMPLATES.length,
  '/demo/:slug': DEMOS.length,
};
const addresses = (pages: readonly ListedPage[]) =>
  pages.reduce((sum, { path }) => sum + (ADDRESSES[path] ?? 1), 0);

function rowOf({ path, title: source, guard, plan }: ListedPage): string {
  const many = ADDRESSES[path];
  const title = titleIn(source, termsFor());
  const who = guard === 'admin' ? 'admins' : guard === 'public' ? 'everybody' : 'signed in';
  return `| \`${path}\`${many ? ` (${many} addresses)` : ''} | ${title} | ${who} | ${PLAN_NAMES[plan]} |`;
}

/** The text of `npm run status`: which pages of the route table are not built yet. */
export function routeStatus(): string {
  const all = readPages();
  const open = all.filter(({ unbuilt }) => unbuilt);
  const domains = [...new Set(all.map(({ domain }) => domain))].map((domain) => ({
    domain,
    open: open.filter((page) => page.domain === domain),
  }));
  const perPlan = PLANS.map(
    (plan) => `${addresses(open.filter((page) => page.plan === plan))} ${PLAN_NAMES[plan]}`,
  ).join(', ');
  const sections = domains
    .filter((entry) => entry.open.length > 0)
    .map(({ domain, open: pages }) =>
      [
        `## ${domain}: ${addresses(pages)}`,
        '',
        '| Address | Page | For | Plan |',
        '|---|---|---|---|',
        ...pages.map(rowOf),
        '',
      ].join('\n'),
    );
  return [
    '# Pages that are not built yet',
    '',
    '',
    '',
    `${addresses(open)} of ${addresses(all)} addresses lead to a page that says honestly what it will do and which way`,
    `works today (by plan: ${perPlan}). The aim: this list is empty before release 1.0.`,
    '',
    ...sections,
  ].join('\n');
}

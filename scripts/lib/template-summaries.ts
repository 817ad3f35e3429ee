import { isTemplateSlug, loadTemplate } from '../../packages/features/src/templates/content';
import type { TemplateSummary } from '../../packages/features/src/templates/summaries';
import { TEMPLATES } from '../../packages/features/src/templates/template-list';

export const SUMMARIES_FILE = new URL(
  '../../packages/features/src/templates/summaries.json',
  import.meta.url,
);

async function summaryOf(slug: string): Promise<TemplateSummary> {
  if (!isTemplateSlug(slug)) throw new Error(`The template ${slug} has no content.`);
  const { summary, tasks, budget, roles, questions, messages, leadDays, days, guests } =
    await loadTemplate(slug);
  return {
    slug,
    summary,
    tasks: tasks.length,
    budgetLines: budget.lines.length,
    roles: roles.length,
    questions: questions.length,
    messages: messages.length,
    leadDays,
    days,
    guests,
  };
}

/** `summaries.json` as the content has it now: a line a template, so that a change of one is a change of a line. */
export async function templateSummaries(): Promise<string> {
  const lines = await Promise.all(TEMPLATES.map(async ({ slug }) => JSON.stringify(await summaryOf(slug))));
  return `[\n${lines.map((line) => `  ${line}`).join(',\n')}\n]\n`;
}

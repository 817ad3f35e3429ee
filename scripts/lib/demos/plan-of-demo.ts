import type { Sql } from '@foregather/supabase-embedded';
import { type Demo, demoOf, type DemoOwner, type DemoType, seedDemo } from '../../../mocks/scenarios/demos';
import { isTemplateSlug, loadTemplate } from '../../../packages/features/src/templates/content';
import { fit } from '../../../packages/features/src/templates/fit';
import { PARTS, planOf } from '../../../packages/features/src/templates/plan';
import { balanced, sizedFor } from './demo-budget';

/** The plan of a demo's template, as its host had it laid out on the day of planning. */
export async function planOfDemo(demo: Demo) {
  const { planned, days } = demo;
  if (!isTemplateSlug(planned.template)) throw new Error(`There is no template "${planned.template}".`);
  const body = sizedFor(planned.places, await loadTemplate(planned.template));
  const choices = {
    start: days.start,
    days: planned.days,
    people: planned.places,
    currency: planned.currency,
    parts: new Set(PARTS),
  };
  return {
    rows: balanced(demo, planOf(planned.template, body, choices, days.planned)),
    closesBefore: fit(body, days.planned, days.start, planned.days).replyCloseDays,
  };
}

/** Seeds the demo of a kind as it stands now, for its own host or for the owner of an organisation. */
export async function plantDemo(sql: Sql, type: DemoType, owner?: DemoOwner): Promise<Demo> {
  const demo = demoOf(type);
  await seedDemo(sql, demo, await planOfDemo(demo), owner);
  return demo;
}

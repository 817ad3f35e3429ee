import { addDays } from '@foregather/words';
import { expect, test } from 'vitest';
import { isTemplateSlug, loadTemplate } from './content';
import { fit, fitDay } from './fit';
import { TEMPLATES } from './template-list';
import { templateBodySchema } from './template-schema';
import { content as family } from './content/family';

const body = templateBodySchema.parse(family);

test('with enough time nothing moves', () => {
  expect(fitDay(300, 365, 365)).toBe(300);
  expect(fitDay(-5, 365, 10)).toBe(-5);
});

test('with less the last days stay and the others move closer, in order', () => {
  const fitted = [365, 300, 200, 100, 60, 21, 14, 1].map((before) => fitDay(before, 365, 63));
  expect(fitted).toEqual([62, 54, 42, 30, 26, 21, 14, 1]);
});

test.each([500, 60, 5, 1, 0])(
  'with %s days left no template has a task in the past, and the order stays',
  async (left) => {
    const today = '2027-01-01';
    const start = addDays(today, left);
    for (const { slug } of TEMPLATES) {
      const whole = isTemplateSlug(slug) ? await loadTemplate(slug) : body;
      const plan = fit(whole, today, start);
      const days = whole.tasks.map(plan.dayOf);
      expect({ slug, past: days.filter((day) => day < -left) }).toEqual({ slug, past: [] });
      expect({ slug, days }).toEqual({ slug, days: days.toSorted((a, b) => a - b) });
      const anchors = { event_start: 0, event_end: whole.days - 1, rsvp_close: 0 - plan.replyCloseDays };
      expect(whole.tasks.map((task) => plan.offsetOf(task) + anchors[task.anchor])).toEqual(days);
    }
  },
);

test('without a day the offsets stand as they were written', () => {
  const plan = fit(body, '2027-01-01', null);
  expect(body.tasks.map(plan.offsetOf)).toEqual(body.tasks.map(({ offset }) => offset));
  expect(body.tasks.some(plan.moved)).toBe(false);
});

test('what follows the last day goes with it when the event gets shorter', () => {
  const after = body.tasks.find(({ anchor, offset }) => anchor === 'event_end' && offset > 0);
  if (!after) throw new Error('the template has a task after its last day');
  expect(fit(body, '2027-01-01', '2029-01-01', 1).dayOf(after)).toBe(after.offset);
});

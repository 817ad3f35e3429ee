import { expect, test } from 'vitest';
import { fit, fitDay } from './fit';
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

test.each([500, 60, 5, 1, 0])('with %s days left nothing lies in the past, and the order stays', (left) => {
  const today = '2027-01-01';
  const start = new Date(Date.parse(`${today}T00:00:00Z`) + left * 86_400_000).toISOString().slice(0, 10);
  const plan = fit(body, today, start);
  const days = body.tasks.map(plan.dayOf);
  expect(Math.min(...days)).toBeGreaterThanOrEqual(-left);
  expect(days).toEqual([...days].sort((a, b) => a - b));
  for (const task of body.tasks)
    expect(
      plan.offsetOf(task) +
        { event_start: 0, event_end: body.days - 1, rsvp_close: -plan.replyCloseDays }[task.anchor],
    ).toBe(plan.dayOf(task));
});

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

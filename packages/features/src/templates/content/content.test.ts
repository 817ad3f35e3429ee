import { describe, expect, test } from 'vitest';
import { MESSAGE_VARIABLES } from '../../../../../supabase/functions/_shared/mail/message-mail';
import { TEMPLATES } from '../template-list';
import { templateBodySchema, type TemplateBody } from '../template-schema';
import { BASICS } from './basics';

const load = async (slug: string): Promise<TemplateBody> => {
  const module: { content: unknown } = await import(`./${slug}.ts`);
  return templateBodySchema.parse(module.content);
};

/** Days from the first day, for order: replies close and the event ends at days of their own. */
const dayOf = (body: TemplateBody, { anchor, offset }: { anchor: string; offset: number }) =>
  offset + (anchor === 'event_end' ? body.days - 1 : anchor === 'rsvp_close' ? -body.replyCloseDays : 0);

const minutesOf = (at: string) => Number(at.slice(0, 2)) * 60 + Number(at.slice(3));
const sentencesOf = (text: string) =>
  text
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length > 24);

describe.each(TEMPLATES)('$slug', ({ slug }) => {
  test('holds a whole plan in the order of its days', async () => {
    const body = await load(slug);
    const count = body.tasks.length + body.basics.length;
    expect(count).toBeGreaterThanOrEqual(20);
    expect(count).toBeLessThanOrEqual(40);
    const days = body.tasks.map((task) => dayOf(body, task));
    expect(days).toEqual([...days].sort((a, b) => a - b));
    expect(Math.min(...days)).toBe(-body.leadDays);
    expect(Math.max(...days)).toBeGreaterThan(0);
    expect(body.guests.from).toBeLessThan(body.guests.usual);
    expect(body.guests.usual).toBeLessThan(body.guests.to);
  });

  test('gives each task to a role that exists, and each role something to do', async () => {
    const { roles, tasks, basics } = await load(slug);
    const owners = new Set([...tasks, ...basics].map(({ role }) => role));
    expect([...owners].sort()).toEqual(roles.map(({ key }) => key).sort());
    for (const { key } of basics) expect(Object.keys(BASICS)).toContain(key);
  });

  test('reckons each line by a price, a sum or a share, on both sides', async () => {
    const { lines } = (await load(slug)).budget;
    for (const line of lines) {
      expect([line.title, line.percent !== undefined]).toEqual([line.title, line.basis === 'percent']);
      expect([line.title, line.unitMinor === undefined]).toEqual([line.title, line.basis === 'percent']);
      if (line.basis === 'room_night') expect(line).toHaveProperty('quantity');
    }
    expect(new Set(lines.map(({ title }) => title)).size).toBe(lines.length);
  });

  test('has a programme in which nothing overlaps', async () => {
    const { programme, days } = await load(slug);
    for (const [index, row] of programme.entries()) {
      expect(row.day).toBeLessThanOrEqual(days);
      const before = programme[index - 1];
      if (before?.day === row.day)
        expect(minutesOf(before.at) + before.minutes).toBeLessThanOrEqual(minutesOf(row.at));
      else if (before) expect(before.day).toBeLessThan(row.day);
    }
  });

  test('asks what can be answered, and writes what can be filled in', async () => {
    const { questions, messages } = await load(slug);
    for (const [index, { type, options, showIf, key }] of questions.entries()) {
      expect([key, options !== undefined]).toEqual([key, type === 'one' || type === 'many']);
      if (!showIf) continue;
      const asked = questions.slice(0, index).find((earlier) => earlier.key === showIf.key);
      expect(asked?.type === 'yes_no' ? ['Yes', 'No'] : asked?.options).toContain(showIf.is);
    }
    expect(new Set(questions.map(({ key }) => key)).size).toBe(questions.length);
    const known: readonly string[] = MESSAGE_VARIABLES.map(({ name }) => name);
    for (const { subject, body } of messages)
      for (const [, name = ''] of `${subject} ${body}`.matchAll(/\{\{(.*?)\}\}/g))
        expect(known).toContain(name);
  });
});

test('no sentence stands in two templates', async () => {
  const seen = new Map<string, string>();
  const twice: string[] = [];
  for (const { slug } of TEMPLATES) {
    const body = await load(slug);
    const texts = [
      body.summary,
      ...body.roles.map(({ brief }) => brief),
      ...body.tasks.flatMap(({ title, why, doneWhen }) => [title, why, doneWhen]),
      ...body.messages.flatMap((message) => [message.subject, message.body]),
      ...body.success.watch,
      ...body.success.steps.flatMap((step) => [step.when, step.act]),
      ...body.after,
    ];
    for (const sentence of new Set(texts.flatMap(sentencesOf))) {
      const other = seen.get(sentence.toLowerCase());
      if (other) twice.push(`${other}, ${slug}: ${sentence}`);
      else seen.set(sentence.toLowerCase(), slug);
    }
  }
  expect(twice).toEqual([]);
});

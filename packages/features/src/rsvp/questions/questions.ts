import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import { db, unwrap } from '@foregather/features/core/base';
import {
  optionalChoice,
  optionalText,
  optionalWhole,
  requiredText,
  runAct,
} from '@foregather/features/patterns';
import { rsvpKeys } from '../queries/keys';
import { type HostQuestion, questionsQuery } from '../queries/host-questions';
import { QUESTION_TYPES } from '../reply-view';

export const TYPE_NAMES: Readonly<Record<HostQuestion['type'], string>> = {
  text: 'A line of text',
  long_text: 'Several lines of text',
  yes_no: 'Yes or no',
  one: 'One of several answers',
  many: 'Several of several answers',
  number: 'A number',
  date: 'A day',
  time: 'A time',
};
export const SCOPE_NAMES = { person: 'Each person who comes', household: 'Each household, once' } as const;

/** Answers that a condition can wait for; a question of free text has none. */
export const conditionsOf = ({ type, options }: HostQuestion): readonly string[] =>
  type === 'yes_no' ? ['Yes', 'No'] : (options ?? []);

const OPTIONS = { least: 2, most: 30, length: 160 };
const linesOf = (text: string) => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

/** A question as the form holds it; offered answers are a line each. */
export const questionSchema = z
  .object({
    label: requiredText(160, 'Write the question.'),
    scope: z.enum(['person', 'household']),
    type: z.enum(QUESTION_TYPES),
    options: z.string(),
    help: optionalText(300),
    usedBy: optionalText(120),
    required: z.boolean(),
    showIf: optionalChoice(),
    showIs: optionalChoice(),
    eraseAfter: optionalWhole(1, 365),
  })
  .transform(({ options, usedBy, showIf, showIs, eraseAfter, ...rest }, context) => {
    const lines = linesOf(options);
    const chooses = rest.type === 'one' || rest.type === 'many';
    const wrong =
      lines.length < OPTIONS.least || lines.length > OPTIONS.most
        ? `Offer between ${OPTIONS.least} and ${OPTIONS.most} answers, a line each.`
        : lines.some((line) => line.length > OPTIONS.length)
          ? `Use ${OPTIONS.length} characters or fewer for an answer.`
          : undefined;
    if (chooses && wrong !== undefined)
      context.addIssue({ code: 'custom', path: ['options'], message: wrong });
    if (showIf !== null && showIs === null)
      context.addIssue({ code: 'custom', path: ['showIs'], message: 'Choose the answer it waits for.' });
    return {
      ...rest,
      options: chooses ? lines : null,
      used_by: usedBy,
      show_if_id: showIf,
      show_if_is: showIf === null ? null : showIs,
      erase_after_days: eraseAfter,
    };
  });
export type QuestionInput = z.input<typeof questionSchema>;
export type QuestionDraft = z.output<typeof questionSchema>;

export const inputOf = (question: HostQuestion | undefined): QuestionInput => ({
  label: question?.label ?? '',
  scope: question?.scope ?? 'person',
  type: question?.type ?? 'text',
  options: question?.options?.join('\n') ?? '',
  help: question?.help ?? '',
  usedBy: question?.used_by ?? '',
  required: question?.required ?? false,
  showIf: question?.show_if_id ?? '',
  showIs: question?.show_if_is ?? '',
  eraseAfter: question?.erase_after_days?.toString() ?? '',
});

/** What the database refuses of one field. */
export const QUESTION_REFUSALS = {
  show_if_id: { field: 'showIf' },
  question_answered: { field: 'type' },
} as const;

/** Each question below the one it waits for, in the order in which they are asked. */
export function inTree(
  questions: readonly HostQuestion[],
): readonly { question: HostQuestion; depth: number }[] {
  const known = new Set(questions.map(({ id }) => id));
  const below = (parent: string | null, depth: number): { question: HostQuestion; depth: number }[] =>
    questions
      .filter(({ show_if_id: id }) => (id !== null && known.has(id) ? id : null) === parent)
      .flatMap((question) => [{ question, depth }, ...below(question.id, depth + 1)]);
  return below(null, 0);
}

/** The place between the neighbours a question is moved over; undefined where there is nothing to move over. */
export function placeAfterMove(
  questions: readonly HostQuestion[],
  { id, show_if_id: parent }: HostQuestion,
  by: 1 | -1,
): number | undefined {
  const siblings = questions.filter((one) => one.show_if_id === parent);
  const at = siblings.findIndex((one) => one.id === id);
  const over = siblings[at + by];
  if (over === undefined) return undefined;
  const beyond = siblings[at + 2 * by];
  return beyond === undefined ? over.position + by * 1024 : (over.position + beyond.position) / 2;
}

/** What is done with questions; each act is told, and what it took away comes back. */
export function useQuestionActs(eventId: string) {
  const queries: QueryClient = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: questionsQuery(eventId).queryKey });
  const setRemoved = async (id: string, at: string | null) => {
    unwrap(await db().from('questions').update({ deleted_at: at }).eq('id', id).select('id').single());
    await Promise.all([refresh(), queries.invalidateQueries({ queryKey: rsvpKeys.kitchen(eventId) })]);
  };
  return {
    save: async (draft: QuestionDraft, question: HostQuestion | undefined) => {
      unwrap(
        question
          ? await db().from('questions').update(draft).eq('id', question.id).select('id').single()
          : await db()
              .from('questions')
              .insert({ ...draft, event_id: eventId })
              .select('id')
              .single(),
      );
      await refresh();
    },
    remove: ({ id, label }: HostQuestion) =>
      runAct(async () => {
        await setRemoved(id, new Date().toISOString());
        return {
          message: `“${label}” is not asked any more`,
          undo: async () => {
            await setRemoved(id, null);
            return `“${label}” is asked again`;
          },
        };
      }, 'Not removed'),
    move: (question: HostQuestion, position: number) =>
      runAct(async () => {
        unwrap(await db().from('questions').update({ position }).eq('id', question.id).select('id').single());
        await refresh();
        return undefined;
      }, 'Not moved'),
  };
}

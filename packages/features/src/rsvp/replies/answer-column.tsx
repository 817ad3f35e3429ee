import { useQuery } from '@tanstack/react-query';
import { Field, NativeSelect } from '@foregather/ui';
import { type ListColumn, useUrlState } from '@foregather/features/patterns';
import type { InvitationRow } from '../invitation-row';
import { type AnswerRow, answersToQuery, questionsQuery } from '../queries/host-questions';
import { answerWords } from '../reply-questions';
import { groupBy } from '../group-by';
import { repliesSearch } from '../search-params';

/** 'Ada: M, guest: L'; of a household the answer alone. */
function wordsOf(answers: readonly AnswerRow[]): string {
  return answers
    .map(({ value, rsvp_people: who }) => {
      const words = answerWords(value).join(', ');
      if (who === null) return words;
      return `${who.persons?.full_name ?? who.guest_name ?? `Guest ${String(who.guest_no)}`}: ${words}`;
    })
    .join(' · ');
}

/** The column of the question that the address names: what each household, person and guest answered. */
export function useAnswerColumn(eventId: string): ListColumn<InvitationRow>[] {
  const [{ ask }] = useUrlState(repliesSearch);
  const question = useQuery(questionsQuery(eventId)).data?.find(({ id }) => id === ask);
  const answers = useQuery({ ...answersToQuery(eventId, ask), enabled: question !== undefined }).data ?? [];
  if (!question) return [];
  const of = groupBy(answers, ({ rsvps }) => rsvps.invitation_id);
  return [
    {
      id: 'asked',
      header: question.label,
      cell: ({ id }) => <span className="text-meta wrap-anywhere">{wordsOf(of.get(id) ?? [])}</span>,
    },
  ];
}

/** Which question has a column; nothing while the event asks none. */
export function AnswerColumnChoice({ eventId }: { eventId: string }) {
  const [{ ask }, setSearch] = useUrlState(repliesSearch);
  const { data: questions = [] } = useQuery(questionsQuery(eventId));
  if (questions.length === 0) return null;
  return (
    <Field label="Answers to" labelHidden className="w-56 max-sm:w-full print:hidden">
      <NativeSelect
        value={questions.some(({ id }) => id === ask) ? ask : ''}
        onChange={({ currentTarget: { value } }) =>
          setSearch({ event: eventId, ask: value }, { replace: true })
        }
        options={[
          { value: '', label: 'No answers shown' },
          ...questions.map(({ id, label }) => ({ value: id, label })),
        ]}
      />
    </Field>
  );
}

import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, EllipsisVertical, PenLine, Plus, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Badge, Button, DropdownMenu, EmptyState, Skeleton } from '@foregather/ui';
import { useCan } from '@foregather/features/core/session';
import { QueryView } from '@foregather/features/patterns';
import { useMenuAct } from '../hooks/use-menu-act';
import { type HostQuestion, questionsQuery } from '../queries/host-questions';
import { type RepliesViewProps, ViewFrame } from '../components/view-frame';
import { QuestionDialog } from './question-dialog';
import { inTree, placeAfterMove, SCOPE_NAMES, TYPE_NAMES, useQuestionActs } from './questions';

/** What guests are asked with their reply, each question under the one it waits for. */
export function QuestionsView({ event, beside }: RepliesViewProps) {
  const questions = useQuery(questionsQuery(event.id));
  const may = useCan('questions.edit', event);
  const acts = useQuestionActs(event.id);
  const [opened, setOpened] = useState<HostQuestion | 'new' | null>(null);
  const add = may ? (
    <Button variant="primary-action" onClick={() => setOpened('new')}>
      <Plus aria-hidden />
      Add question
    </Button>
  ) : undefined;
  const all = questions.data ?? [];
  const move = (question: HostQuestion, by: 1 | -1) => {
    const place = placeAfterMove(all, question, by);
    if (place !== undefined) void acts.move(question, place);
  };
  return (
    <ViewFrame event={event} beside={beside} view="questions" actions={all.length > 0 ? add : undefined}>
      <QueryView
        query={questions}
        skeleton={<Skeleton className="h-80 max-w-4xl" />}
        loadingLabel="Loading the questions"
        empty={{
          when: (rows) => rows.length === 0,
          view: (
            <EmptyState
              title="Nothing is asked yet"
              description="Guests say who comes, and what they eat. Ask here for whatever else somebody needs to know."
              action={add}
            />
          ),
        }}
      >
        {(rows) => (
          <ul aria-label="Questions" className="grid max-w-4xl gap-2">
            {inTree(rows).map(({ question, depth }) => (
              <QuestionRow
                key={question.id}
                question={question}
                depth={depth}
                after={rows.find(({ id }) => id === question.show_if_id)}
                menu={
                  may
                    ? {
                        onEdit: () => setOpened(question),
                        onMove: (by) => move(question, by),
                        onRemove: () => void acts.remove(question),
                      }
                    : undefined
                }
              />
            ))}
          </ul>
        )}
      </QueryView>
      <QuestionDialog
        eventId={event.id}
        opened={opened}
        onClose={() => setOpened(null)}
        questions={all}
        onSave={acts.save}
      />
    </ViewFrame>
  );
}

interface RowMenu {
  onEdit: () => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

/** How far a question stands in under the one it waits for; deeper ones stand with the last. */
const INDENT = ['', 'ms-6', 'ms-12', 'ms-18'] as const;

interface QuestionRowProps {
  question: HostQuestion;
  depth: number;
  after: HostQuestion | undefined;
  menu: RowMenu | undefined;
}

function QuestionRow({ question, depth, after, menu }: QuestionRowProps) {
  const { label, scope, type, options, required, erase_after_days: days, used_by: usedBy } = question;
  const facts = [
    SCOPE_NAMES[scope],
    options === null ? TYPE_NAMES[type] : `${TYPE_NAMES[type]}: ${options.join(', ')}`,
    after ? `if “${after.label}” is ${question.show_if_is ?? 'answered'}` : null,
    usedBy === null ? null : `for ${usedBy}`,
    days === null ? null : `erased ${String(days)} days after`,
  ];
  return (
    <li
      className={`flex items-start gap-3 rounded-lg border bg-card px-4 py-3 ${INDENT[Math.min(depth, INDENT.length - 1)] ?? ''}`}
    >
      <div className="min-w-0 flex-1">
        <p className="text-item font-item wrap-anywhere">
          {label}
          {required ? <Badge className="ms-2">Must be answered</Badge> : null}
        </p>
        <p className="text-meta text-muted-foreground wrap-anywhere">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {menu ? <QuestionMenu name={label} {...menu} /> : null}
    </li>
  );
}

/** What is done with a question. Alt and the arrows on its button move it without opening the menu. */
function QuestionMenu({ name, onEdit, onMove, onRemove }: RowMenu & { name: string }) {
  const { choose, begin } = useMenuAct();
  const byArrow = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>
        <Button size="icon" variant="ghost" aria-label={`More for ${name}`} onKeyDown={byArrow}>
          <EllipsisVertical aria-hidden />
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="end" onCloseAutoFocus={begin}>
        <DropdownMenu.Item onSelect={choose(onEdit)}>
          <PenLine aria-hidden />
          Change
        </DropdownMenu.Item>
        <DropdownMenu.Item onSelect={choose(() => onMove(-1))}>
          <ArrowUp aria-hidden />
          Ask earlier
        </DropdownMenu.Item>
        <DropdownMenu.Item onSelect={choose(() => onMove(1))}>
          <ArrowDown aria-hidden />
          Ask later
        </DropdownMenu.Item>
        <DropdownMenu.Separator />
        <DropdownMenu.Item destructive onSelect={choose(onRemove)}>
          <Trash2 aria-hidden />
          Remove
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

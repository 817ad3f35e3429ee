import { memo, useMemo } from 'react';
import { Checkbox, Table } from '@foregather/ui';
import { Dumbbell, type Scale, scaleOf, ScaleWords } from './dumbbell';
import { OffsetFields } from './offset-fields';
import { dayOfSpan, dayWords, differenceWords } from './offsets';
import { type Choice, choiceOf, isChanged, type PlanDraft, type PlanRow } from './plan-draft';

export interface OffsetTableProps {
  caption: string;
  rows: readonly PlanRow[];
  draft: PlanDraft;
  /** Whether it was tried to save. */
  tried: boolean;
  readOnly: boolean;
  onChoose: (id: string, choice: Choice) => void;
}

/** The tasks of a plan: when each was planned, when it was done, and when it is the next time. */
export function OffsetTable({ caption, rows, draft, tried, readOnly, onChoose }: OffsetTableProps) {
  // By the days before anything is changed, so that nothing moves while one types.
  const scale = useMemo(
    () =>
      scaleOf(
        rows.flatMap(({ planned, happened, first }) =>
          [planned, happened, first].filter((day): day is number => day !== null),
        ),
      ),
    [rows],
  );
  return (
    <Table.Root caption={caption} hideCaption>
      <Table.Header>
        <Table.Head>Task</Table.Head>
        <Table.Head className="w-2/5">
          <span className="sr-only">Planned and happened</span>
          <ScaleWords scale={scale} />
        </Table.Head>
        <Table.Head numeric>Difference</Table.Head>
        <Table.Head>Next time</Table.Head>
      </Table.Header>
      <Table.Body>
        {rows.map((row) => {
          const choice = choiceOf(row, draft);
          return (
            <TaskRow
              key={row.id}
              row={row}
              scale={scale}
              amount={choice.span.amount}
              unit={choice.span.unit}
              taken={choice.taken}
              changed={isChanged(row, draft)}
              tried={tried}
              readOnly={readOnly}
              onChoose={onChoose}
            />
          );
        })}
      </Table.Body>
    </Table.Root>
  );
}

interface TaskRowProps extends Pick<OffsetTableProps, 'tried' | 'readOnly' | 'onChoose'> {
  row: PlanRow;
  scale: Scale;
  amount: string;
  unit: Choice['span']['unit'];
  taken: boolean;
  changed: boolean;
}

/** Remembered by its values: of two hundred rows only the one that is typed in is drawn again. */
const TaskRow = memo(function TaskRow({
  row,
  scale,
  amount,
  unit,
  taken,
  changed,
  tried,
  readOnly,
  onChoose,
}: TaskRowProps) {
  const { id, title, planned, happened } = row;
  const span = { amount, unit };
  const day = dayOfSpan(span);
  return (
    <Table.Row>
      <Table.RowHead className={taken ? '' : 'text-muted-foreground'}>
        {readOnly ? (
          title
        ) : (
          <Checkbox
            label={title}
            checked={taken}
            onChange={({ currentTarget }) => onChoose(id, { span, taken: currentTarget.checked })}
          />
        )}
      </Table.RowHead>
      <Table.Cell label="Planned and happened" className="py-0 max-md:flex-wrap">
        <Dumbbell planned={planned} happened={happened} scale={scale} />
      </Table.Cell>
      <Table.Cell label="Difference" numeric className="text-meta text-muted-foreground md:whitespace-nowrap">
        {happened === null
          ? 'not done'
          : planned === null
            ? 'no day planned'
            : differenceWords(happened - planned)}
      </Table.Cell>
      <Table.Cell label="Next time" className="max-md:flex-wrap max-md:items-center">
        {readOnly ? (
          day === null ? (
            ''
          ) : (
            dayWords(day)
          )
        ) : (
          <OffsetFields
            title={title}
            span={span}
            changed={changed}
            tried={tried}
            disabled={!taken}
            onChange={(next) => onChoose(id, { span: next, taken })}
          />
        )}
      </Table.Cell>
    </Table.Row>
  );
});

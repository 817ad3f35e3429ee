import { useState } from 'react';
import { Button, Drawer, KeyValue } from '@foregather/ui';
import type { BudgetLine } from '../budget';
import { type MoneyWords, peopleCount } from './budget-words';
import { unitsOf } from '../budget-sums';
import { countHeading, countNote, countParts, formula, plannedWords } from './explanation';
import { RANGE } from '../heads';
import type { Reckoning } from './reckoning';
import type { ReadBudget } from '../use-budget';

/** What is explained; of a line its id, so that the panel follows what changes meanwhile. */
export type Explained = { lineId: string } | 'contingency';

export interface ExplainPanelProps {
  explained: Explained | null;
  onClose: () => void;
  read: ReadBudget;
  reckoning: Reckoning;
  money: MoneyWords;
  canEdit: boolean;
  onEdit: (line: BudgetLine) => void;
  onRemove: (line: BudgetLine) => void;
  onSettings: () => void;
}

/** How a sum comes about, beside the table. */
export function ExplainPanel({ explained, onClose, ...props }: ExplainPanelProps) {
  // While it closes it keeps its words.
  const [shown, setShown] = useState(explained);
  if (explained !== null && explained !== shown) setShown(explained);
  const line =
    shown === null || shown === 'contingency'
      ? undefined
      : props.reckoning.lines.find(({ id }) => id === shown.lineId);
  return (
    <Drawer.Root
      open={explained !== null && (explained === 'contingency' || line !== undefined)}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Drawer.Content aria-describedby={undefined}>
        {line ? <LineExplained line={line} {...props} /> : <ContingencyExplained {...props} />}
      </Drawer.Content>
    </Drawer.Root>
  );
}

type BodyProps = Omit<ExplainPanelProps, 'explained' | 'onClose'>;

const HEADING = 'mt-5 text-item font-item';

function Sum({
  title,
  minor,
  money,
  people,
}: {
  title: string;
  minor: number;
  money: MoneyWords;
  people: number;
}) {
  return (
    <Drawer.Header>
      <Drawer.Title>
        <span className="block font-sans text-meta font-normal text-muted-foreground">
          {title}, at {peopleCount(people)}
        </span>
        <bdi className="font-display text-number font-number tabular-nums">{money.full(minor)}</bdi>
      </Drawer.Title>
    </Drawer.Header>
  );
}

function AtEach({
  reckoning,
  of,
  money,
}: Pick<BodyProps, 'reckoning' | 'money'> & { of: (key: (typeof RANGE)[number]) => number }) {
  return (
    <>
      <h3 className={HEADING}>At each headcount</h3>
      <KeyValue.Root>
        {RANGE.map((key) => (
          <KeyValue.Item key={key} label={`at ${peopleCount(reckoning.people[key])}`}>
            {money.full(of(key))}
          </KeyValue.Item>
        ))}
      </KeyValue.Root>
    </>
  );
}

function LineExplained({
  line,
  read,
  reckoning,
  money,
  canEdit,
  onEdit,
  onRemove,
}: BodyProps & { line: BudgetLine }) {
  const { heads, sums, people } = reckoning;
  const sum = sums.likely.lines.get(line.id) ?? 0;
  const parts = countParts(line, read.replied, heads);
  const note = line.quantity === null ? countNote(line.basis, read.counts) : undefined;
  const planned = plannedWords(line, heads.likely, money);
  const open = sum - line.paid_minor;
  return (
    <>
      <Sum title={line.title} minor={sum} money={money} people={people.likely} />
      <Drawer.Body tabIndex={0}>
        <p className="rounded-md bg-muted p-4 text-item font-item tabular-nums">
          {formula(line, reckoning, money)}
        </p>
        {parts.length === 0 ? null : (
          <>
            <h3 className={HEADING}>{countHeading(line.basis, unitsOf(line, heads.likely))}</h3>
            <KeyValue.Root>
              {parts.map(({ label, count }) => (
                <KeyValue.Item key={label} label={label}>
                  {String(count).replace('-', '−')}
                </KeyValue.Item>
              ))}
            </KeyValue.Root>
            {note ? <p className="text-meta text-muted-foreground">{note}</p> : null}
          </>
        )}
        <h3 className={HEADING}>Where the price comes from</h3>
        <p className="text-body">
          {line.agreed_minor === null
            ? 'It is planned: nothing is agreed yet.'
            : `The whole sum is agreed.${planned ? ` ${planned}.` : ''}`}
        </p>
        {line.notes === null ? null : <p className="mt-1 text-body whitespace-pre-line">{line.notes}</p>}
        <h3 className={HEADING}>What is paid of it</h3>
        <KeyValue.Root>
          <KeyValue.Item label={line.side === 'out' ? 'paid' : 'has come in'}>
            {money.full(line.paid_minor)}
          </KeyValue.Item>
          <KeyValue.Item label={open < 0 ? 'more than planned' : 'still to come'}>
            {money.full(Math.abs(open))}
          </KeyValue.Item>
        </KeyValue.Root>
        <AtEach reckoning={reckoning} money={money} of={(key) => sums[key].lines.get(line.id) ?? 0} />
      </Drawer.Body>
      {canEdit ? (
        <Drawer.Footer>
          <Button variant="secondary-muted" onClick={() => onRemove(line)}>
            Remove
          </Button>
          <Button onClick={() => onEdit(line)}>Edit line</Button>
        </Drawer.Footer>
      ) : null}
    </>
  );
}

function ContingencyExplained({ read, reckoning, money, canEdit, onSettings }: BodyProps) {
  const { sums, people } = reckoning;
  const open = sums.likely.out - sums.likely.contingency - agreedOf(reckoning);
  return (
    <>
      <Sum title="Contingency" minor={sums.likely.contingency} money={money} people={people.likely} />
      <Drawer.Body tabIndex={0}>
        <p className="rounded-md bg-muted p-4 text-item font-item tabular-nums">
          {read.budget.contingency_pct}% × {money.price(open)} = {money.price(sums.likely.contingency)}
        </p>
        <p className="mt-3 text-body">
          It is kept back for what nobody thought of: a part of every sum that goes out and is not agreed yet.
          It shrinks as sums are agreed.
        </p>
        <AtEach reckoning={reckoning} money={money} of={(key) => sums[key].contingency} />
      </Drawer.Body>
      {canEdit ? (
        <Drawer.Footer>
          <Button onClick={onSettings}>Change the per cent</Button>
        </Drawer.Footer>
      ) : null}
    </>
  );
}

/** What is agreed on the side that goes out. */
const agreedOf = ({ lines }: Reckoning) =>
  lines.reduce((sum, { side, agreed_minor }) => sum + (side === 'out' ? (agreed_minor ?? 0) : 0), 0);

import { Button } from '@foregather/ui';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { BudgetLine } from '../budget';
import { type MoneyWords, peopleCount } from './budget-words';
import { advisedPrice, type Reckoning } from './reckoning';

export interface PriceAdviceProps {
  /** What an adult gives, as it is saved; undefined: no line says so. */
  share: BudgetLine | undefined;
  reckoning: Reckoning;
  money: MoneyWords;
  /** The price on trial. */
  trial: number | null;
  canEdit: boolean;
  /** Null takes the trial back. */
  onTry: (price: number | null) => void;
  onKeep: (price: number) => void;
  onAddShare: () => void;
}

/** One sentence of advice when money is missing, which can be tried and then kept. */
export function PriceAdvice({
  share,
  reckoning,
  money,
  trial,
  canEdit,
  onTry,
  onKeep,
  onAddShare,
}: PriceAdviceProps) {
  const sentence = useRef<HTMLParagraphElement>(null);
  const before = useRef(trial);
  // The button that was pressed is gone: the sentence that says what came of it takes the focus.
  useEffect(() => {
    if (before.current === trial) return;
    before.current = trial;
    (sentence.current ?? document.getElementById('main'))?.focus();
  }, [trial]);
  const short = reckoning.sums.likely.left < 0;
  const people = peopleCount(reckoning.people.likely);
  const saved = share?.unit_minor ?? null;

  if (trial !== null && share && saved !== null) {
    return (
      <Advice
        sentence={sentence}
        onTrial
        words={`On trial: ${money.full(trial)} instead of ${money.full(saved)} an adult. Nothing is saved yet.`}
      >
        <Button variant="primary-action" onClick={() => onKeep(trial)}>
          Keep this price
        </Button>
        <Button variant="secondary" onClick={() => onTry(null)}>
          Back to {money.full(saved)}
        </Button>
      </Advice>
    );
  }
  if (!short) return null;
  if (!share || saved === null) {
    return (
      <Advice sentence={sentence} words="Add what an adult gives, and this page says which share covers it.">
        {canEdit ? (
          <Button variant="secondary" onClick={onAddShare}>
            Add a share of an adult
          </Button>
        ) : null}
      </Advice>
    );
  }
  const price = advisedPrice(share, reckoning, money.minorPerUnit);
  if (price === null)
    return <Advice sentence={sentence} words="No adult is counted yet, so no share can cover it." />;
  return (
    <Advice
      sentence={sentence}
      words={`Ask ${money.full(price)} instead of ${money.full(saved)} an adult, and ${people} cover it.`}
    >
      {canEdit ? (
        <Button variant="secondary" onClick={() => onTry(price)}>
          Try {money.full(price)}
        </Button>
      ) : null}
    </Advice>
  );
}

function Advice({
  sentence,
  words,
  onTrial = false,
  children,
}: {
  sentence: RefObject<HTMLParagraphElement | null>;
  words: string;
  onTrial?: boolean;
  children?: ReactNode;
}) {
  return (
    <div
      className={
        onTrial
          ? 'grid gap-3 rounded-md border-s-4 border-highlight bg-warning-surface p-4 text-warning-text'
          : 'grid gap-3'
      }
    >
      <p ref={sentence} tabIndex={-1} className="text-item font-item outline-none">
        {words}
      </p>
      {children ? <div className="flex flex-wrap gap-2 print:hidden">{children}</div> : null}
    </div>
  );
}

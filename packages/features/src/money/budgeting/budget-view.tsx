import { useState } from 'react';
import { Card } from '@foregather/ui';
import { mainSentence, type MoneyWords, rangeSentence } from './budget-words';
import { type Explained, ExplainPanel } from './explain-panel';
import { HeadcountRange } from './headcount-range';
import type { OpenedLine } from './line-dialog';
import { SHARE_START } from './line-form';
import { LinesTable } from './lines-table';
import { MoneyPicture } from './money-picture';
import { PriceAdvice } from './price-advice';
import { type Reckoning, shareOf, type Trial } from './reckoning';
import type { ReadBudget } from '../use-budget';
import type { BudgetActs } from './use-budget-acts';
import type { RangeFields } from './use-range';

export interface BudgetViewProps {
  read: ReadBudget;
  reckoning: Reckoning;
  money: MoneyWords;
  fields: RangeFields;
  trial: Trial | null;
  onTry: (trial: Trial | null) => void;
  canEdit: boolean;
  acts: BudgetActs;
  /** Opens the form of a line. */
  onOpen: (opened: OpenedLine) => void;
  onSettings: () => void;
}

/** A budget that has lines: the sentence, the picture, the headcount, the advice and the table. */
export function BudgetView({
  read,
  reckoning,
  money,
  fields,
  trial,
  onTry,
  canEdit,
  acts,
  onOpen,
  onSettings,
}: BudgetViewProps) {
  const [explained, setExplained] = useState<Explained | null>(null);
  const share = shareOf(read.lines);
  const savedOf = (id: string) => read.lines.find((line) => line.id === id);
  /** A form opens on what is saved, not on what is tried. */
  const openLine = ({ id }: { id: string }) => {
    const saved = savedOf(id);
    setExplained(null);
    if (saved) onOpen(saved);
  };
  const remove = ({ id }: { id: string }) => {
    const saved = savedOf(id);
    setExplained(null);
    if (saved) void acts.removeLine(saved);
  };
  async function keep(price: number) {
    if (!share) return;
    const words = `${share.title} is ${money.full(price)} now`;
    if (await acts.keepPrice(share, price, words)) onTry(null);
  }
  return (
    <>
      <div className="grid gap-1">
        <h2 className="text-xl first-letter:uppercase">
          <bdi>{mainSentence(reckoning, money)}</bdi>
        </h2>
        <p className="text-body text-muted-foreground first-letter:uppercase">
          {rangeSentence(reckoning, money)}
        </p>
      </div>
      <Card.Root className="gap-6">
        <MoneyPicture reckoning={reckoning} money={money} />
        <HeadcountRange fields={fields} people={reckoning.people} counts={read.counts} canEdit={canEdit} />
        <PriceAdvice
          share={share}
          reckoning={reckoning}
          money={money}
          trial={trial?.unitMinor ?? null}
          canEdit={canEdit}
          onTry={(price) => onTry(price === null || !share ? null : { lineId: share.id, unitMinor: price })}
          onKeep={(price) => void keep(price)}
          onAddShare={() => onOpen(SHARE_START)}
        />
      </Card.Root>
      <LinesTable
        reckoning={reckoning}
        contingencyPct={read.budget.contingency_pct}
        money={money}
        trialId={trial?.lineId}
        canEdit={canEdit}
        onExplain={(what) => setExplained(what === 'contingency' ? what : { lineId: what.id })}
        onEdit={openLine}
        onRemove={remove}
      />
      <ExplainPanel
        explained={explained}
        onClose={() => setExplained(null)}
        read={read}
        reckoning={reckoning}
        money={money}
        canEdit={canEdit}
        onEdit={openLine}
        onRemove={remove}
        onSettings={() => {
          setExplained(null);
          onSettings();
        }}
      />
    </>
  );
}

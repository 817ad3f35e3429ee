import { type ReactNode, useState } from 'react';
import { Download, Plus, Printer, SlidersHorizontal } from 'lucide-react';
import { Button, EmptyState, IconButton, PageHeader, Skeleton } from '@foregather/ui';
import { useCan, useTerms } from '@foregather/features/core/session';
import { PageMain } from '@foregather/features/core/shell';
import { QueryView, useExport } from '@foregather/features/patterns';
import type { OpenedEvent } from '../../events';
import { BudgetView } from './budget-view';
import { moneyWords } from './budget-words';
import { type BudgetRow, csvColumns, csvRows } from './csv-columns';
import { LineDialog, type OpenedLine } from './line-dialog';
import { BLANK, FIRST_LINES } from './line-form';
import { reckon, type Trial } from './reckoning';
import { SettingsDialog } from './settings-dialog';
import { type ReadBudget, useBudget } from '../use-budget';
import { type BudgetActs, useBudgetActs } from './use-budget-acts';
import { useRange } from './use-range';

export interface EventBudgetProps {
  event: OpenedEvent;
  /** Which event it is, or the choice of another one. */
  beside: ReactNode;
}

const SHAPES = (
  <div className="grid gap-6">
    <Skeleton className="h-12 max-w-xl" />
    <Skeleton className="h-72 rounded-lg" />
    <Skeleton className="h-96" />
  </div>
);

/** The budget of one event. */
export function EventBudget({ event, beside }: EventBudgetProps) {
  const query = useBudget(event);
  const acts = useBudgetActs(event.id);
  return (
    <PageMain
      className="grid grid-cols-1 content-start gap-6"
      aria-busy={query.data === undefined && !query.error}
    >
      {query.data ? null : <PageHeader title="Budget" beside={beside} />}
      <QueryView query={query} skeleton={SHAPES} loadingLabel="Loading the budget">
        {(read) => <Loaded event={event} beside={beside} read={read} acts={acts} />}
      </QueryView>
    </PageMain>
  );
}

function Loaded({ event, beside, read, acts }: EventBudgetProps & { read: ReadBudget; acts: BudgetActs }) {
  const { budget, lines, replied } = read;
  const canEdit = useCan('budget.edit', event);
  const { heads, fields } = useRange(budget, replied, acts.saveRange);
  const [trial, setTrial] = useState<Trial | null>(null);
  const [opened, setOpened] = useState<OpenedLine | null>(null);
  const [settings, setSettings] = useState(false);
  const { exportFile, exporting } = useExport<BudgetRow>();
  // A line that is gone is no longer tried.
  const tried = lines.some(({ id }) => id === trial?.lineId) ? trial : null;
  const reckoning = reckon(lines, budget.contingency_pct, heads, tried);
  const { sums } = reckoning;
  const shown = Object.values(sums).flatMap((sum) => [...sum.lines.values(), sum.contingency, sum.left]);
  const money = moneyWords(budget.currency, [...shown, ...lines.map(({ paid_minor }) => paid_minor)]);
  const categories = [...new Set(lines.flatMap(({ category }) => category ?? []))];
  const empty = lines.length === 0;
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeader
        title="Budget"
        beside={beside}
        className="print:[&_button]:hidden"
        actions={
          <>
            {canEdit && !empty ? (
              <Button variant="primary-action" onClick={() => setOpened(BLANK)}>
                <Plus aria-hidden />
                Add a line
              </Button>
            ) : null}
            {empty ? null : (
              <>
                <IconButton
                  label="Download as CSV"
                  variant="secondary"
                  pending={exporting}
                  onClick={() =>
                    exportFile({
                      name: 'budget.csv',
                      columns: csvColumns(reckoning, money.minorPerUnit),
                      rows: csvRows(reckoning, budget.contingency_pct),
                    })
                  }
                >
                  <Download aria-hidden />
                </IconButton>
                <IconButton label="Print" variant="secondary" onClick={() => window.print()}>
                  <Printer aria-hidden />
                </IconButton>
              </>
            )}
            {canEdit ? (
              <IconButton
                label="Currency and contingency"
                variant="secondary"
                onClick={() => setSettings(true)}
              >
                <SlidersHorizontal aria-hidden />
              </IconButton>
            ) : null}
          </>
        }
      />
      {empty ? (
        <NoLines canEdit={canEdit} onOpen={setOpened} />
      ) : (
        <BudgetView
          read={read}
          reckoning={reckoning}
          money={money}
          fields={fields}
          trial={tried}
          onTry={setTrial}
          canEdit={canEdit}
          acts={acts}
          onOpen={setOpened}
          onSettings={() => setSettings(true)}
        />
      )}
      {canEdit ? (
        <>
          <LineDialog
            eventId={event.id}
            opened={opened}
            onClose={() => setOpened(null)}
            currency={budget.currency}
            heads={heads.likely}
            categories={categories}
            onSave={acts.saveLine}
          />
          <SettingsDialog
            open={settings}
            onOpenChange={setSettings}
            budget={budget}
            hasLines={!empty}
            onSave={acts.saveSettings}
          />
        </>
      ) : null}
    </div>
  );
}

/** Before the first line. The usual first ones open the form filled in; nothing is written by itself. */
function NoLines({ canEdit, onOpen }: { canEdit: boolean; onOpen: (opened: OpenedLine) => void }) {
  const terms = useTerms();
  return (
    <EmptyState
      title="No lines yet"
      description={
        canEdit
          ? `Write down what your ${terms.noun} costs and what comes in. The replies give the headcount, and you see what is short or left over.`
          : `Nobody has planned the money of this ${terms.noun} yet.`
      }
      action={
        canEdit ? (
          <Button variant="primary-action" onClick={() => onOpen(BLANK)}>
            <Plus aria-hidden />
            Add a line
          </Button>
        ) : undefined
      }
      secondary={
        canEdit ? (
          <div className="grid justify-items-center gap-2">
            <p className="text-meta text-muted-foreground">Or begin with a usual one:</p>
            <div className="flex flex-wrap justify-center gap-2">
              {FIRST_LINES.map((start) => (
                <Button key={start.key} variant="outline" onClick={() => onOpen(start)}>
                  {start.label}
                </Button>
              ))}
            </div>
          </div>
        ) : undefined
      }
    />
  );
}

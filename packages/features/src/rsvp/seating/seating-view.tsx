import { Plus, Printer, Shuffle, WandSparkles } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { Button, EmptyState, LiveRegion, Skeleton } from '@foregather/ui';
import { useCan } from '@foregather/features/core/session';
import { QueryView, useConfirmAct } from '@foregather/features/patterns';
import { changesBetween, freeChair, type Place, sitDown } from './plan/moves';
import type { SeatingTable } from './plan/plan-model';
import { reviewPlan, searchPlan } from './plan/suggest';
import { type RepliesViewProps, ViewFrame } from '../components/view-frame';
import { type PlanOfEvent, type Seating, useSeating } from './seating';
import type { BoardActs } from './board-acts';
import { SeatingBoard } from './seating-board';
import { MixedOfferPanel } from './mixed-offer';
import { runInParts } from './run-in-parts';
import { TableDialog, WishDialog } from './seating-dialogs';
import { useMixedPlan } from './use-mixed-plan';
import { WishList } from './wish-list';

/** Who sits where: a plan to suggest, change by hand, lock and print. */
export function SeatingView({ event, beside }: RepliesViewProps) {
  const seating = useSeating(event.id);
  const may = useCan('seating.edit', event);
  const [table, setTable] = useState<SeatingTable | 'new' | null>(null);
  const plan = seating.plan.data;
  const mixButton = useRef<HTMLButtonElement>(null);
  const mixed = useMixedPlan(event.id, plan, seating, mixButton);
  const add = may ? (
    <Button
      variant={plan?.tables.length === 0 ? 'primary-action' : 'secondary'}
      onClick={() => setTable('new')}
    >
      <Plus aria-hidden />
      Add a table
    </Button>
  ) : undefined;
  return (
    <ViewFrame
      event={event}
      beside={beside}
      view="seating"
      actions={
        plan && plan.tables.length > 0 ? (
          <>
            {may ? <SuggestButton plan={plan} seating={seating} /> : null}
            {may && plan.seats.length > 0 && plan.tables.length > 1 ? (
              <Button
                ref={mixButton}
                variant="secondary"
                pending={mixed.mixing}
                onClick={() => void mixed.mix(plan)}
              >
                <Shuffle aria-hidden />
                Mix the tables
              </Button>
            ) : null}
            {add}
            <Button variant="secondary" onClick={() => globalThis.print()}>
              <Printer aria-hidden />
              Print the plan
            </Button>
          </>
        ) : undefined
      }
    >
      <QueryView
        query={seating.plan}
        skeleton={<Skeleton className="h-150" />}
        loadingLabel="Loading the seating"
        empty={{
          when: ({ tables }) => tables.length === 0,
          view: (
            <EmptyState
              title="No table stands yet"
              description="Add the tables of the room. Whoever comes then gets a chair, by hand or by a suggested plan."
              action={add}
            />
          ),
        }}
      >
        {(shown) => (
          <Plan name={event.name} plan={shown} seating={seating} mixed={mixed} may={may} onTable={setTable} />
        )}
      </QueryView>
      <TableDialog
        opened={table}
        nextName={`Table ${(plan?.tables.length ?? 0) + 1}`}
        onClose={() => setTable(null)}
        onSave={seating.saveTable}
      />
    </ViewFrame>
  );
}

/** Suggests a plan for everybody who comes. */
function SuggestButton({ plan, seating }: { plan: PlanOfEvent; seating: Seating }) {
  const [searching, setSearching] = useState(false);
  async function suggest() {
    setSearching(true);
    try {
      const { seats, kept, broken } = await runInParts(searchPlan(plan));
      const of = kept + broken.length;
      await seating.seat(
        changesBetween(plan.seats, seats),
        of === 0 ? 'A plan is suggested' : `A plan is suggested: ${kept} of ${of} wishes are kept`,
      );
    } finally {
      setSearching(false);
    }
  }
  return (
    <Button variant="primary-action" pending={searching} onClick={() => void suggest()}>
      <WandSparkles aria-hidden />
      {plan.seats.length > 0 ? 'Suggest again' : 'Suggest a plan'}
    </Button>
  );
}

interface PlanProps {
  /** The event's, for the sheet that is printed. */
  name: string;
  plan: PlanOfEvent;
  seating: Seating;
  mixed: ReturnType<typeof useMixedPlan>;
  may: boolean;
  onTable: (table: SeatingTable) => void;
}

function Plan({ name, plan, seating, mixed, may, onTable }: PlanProps) {
  const [lifted, setLifted] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const [wishing, setWishing] = useState(false);
  const { ask, dialog } = useConfirmAct();
  const review = useMemo(() => reviewPlan(plan), [plan]);
  const { offer } = mixed;
  const told = said === '' ? mixed.said : said;
  const nameOf = (guest: string) => plan.guests.find(({ id }) => id === guest)?.name ?? 'A guest';
  const tableName = (id: string) => plan.tables.find((table) => table.id === id)?.name ?? 'the table';

  function sit(guest: string, place: Place) {
    const changes = sitDown(plan.seats, guest, place);
    if (changes === null) {
      setSaid('Whoever sits there is locked to the chair. Unlock them first.');
      return;
    }
    setLifted(null);
    setSaid('');
    if (changes.length === 0) return;
    void seating.seat(
      changes,
      place === null
        ? `${nameOf(guest)} has no chair now`
        : `${nameOf(guest)} sits at ${tableName(place.table)}, chair ${place.chair}`,
    );
  }

  const acts: BoardActs = {
    onLift: (guest) => {
      setLifted(guest);
      setSaid(guest === null ? '' : `${nameOf(guest)} is taken up. Choose a chair; Escape puts them back.`);
    },
    onSit: sit,
    onMoveTo: (guest, table) => {
      const chair = freeChair(plan.seats, table);
      if (chair === undefined)
        setSaid(`${table.name} is full. Take somebody up, and press whom to change places with.`);
      else sit(guest, { table: table.id, chair });
    },
    onLock: ({ guest, table, chair, locked }) =>
      void seating.seat(
        [{ guest, place: { table, chair }, locked: !locked }],
        locked ? `${nameOf(guest)} may be moved again` : `${nameOf(guest)} is locked to the chair`,
      ),
    onEditTable: onTable,
    onRemoveTable: (table) =>
      ask({
        title: `Remove ${table.name}?`,
        description: 'Whoever sits there has no chair then. This cannot be undone.',
        confirmLabel: 'Remove table',
        run: async () => {
          await seating.removeTable(table);
          return { message: `${table.name} removed` };
        },
      }),
  };
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem] print:block">
      <div className="grid min-w-0 gap-4">
        <p className="hidden font-heading print:block">{name}: seating</p>
        <LiveRegion
          visible
          className={
            told === ''
              ? 'sr-only'
              : 'sticky top-header z-10 rounded-lg bg-info px-4 py-3 text-info-text print:hidden'
          }
        >
          {told}
        </LiveRegion>
        {offer ? (
          <MixedOfferPanel
            plan={plan}
            offer={offer}
            nameOf={nameOf}
            onTake={() => void mixed.take(offer)}
            onLeave={mixed.leave}
          />
        ) : null}
        <SeatingBoard plan={plan} lifted={lifted} acts={may ? acts : undefined} />
      </div>
      <WishList
        plan={plan}
        review={review}
        nameOf={nameOf}
        onAdd={may ? () => setWishing(true) : undefined}
        onRemove={may ? (wish) => void seating.removeWish(wish) : undefined}
      />
      <WishDialog
        open={wishing}
        onClose={() => setWishing(false)}
        guests={plan.guests}
        onSave={seating.addWish}
      />
      {dialog}
    </div>
  );
}

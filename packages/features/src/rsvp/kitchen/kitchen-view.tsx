import { useQuery } from '@tanstack/react-query';
import { Download, Printer } from 'lucide-react';
import { Button, EmptyState, Skeleton } from '@foregather/ui';
import { QueryView, useExport } from '@foregather/features/patterns';
import { eventWhen, formatInZone, inOneLine } from '@foregather/words';
import { headcountRangeQuery, kitchenQuery, type Plate } from '../queries/numbers';
import { type RepliesViewProps, ViewFrame } from '../components/view-frame';
import {
  type KitchenNote,
  KITCHEN_COLUMNS,
  keptApart,
  mealCounts,
  notesOf,
  plateName,
  platesByTable,
} from './kitchen';
import './kitchen.css';

/** What the caterer cooks and the table serves: counts, who must be kept apart, and everybody at their table. */
export function KitchenView({ event, beside }: RepliesViewProps) {
  const plates = useQuery(kitchenQuery(event.id));
  const sheet = useExport<Plate>();
  const filled = (plates.data?.length ?? 0) > 0;
  return (
    <ViewFrame
      event={event}
      beside={beside}
      view="kitchen"
      actions={
        filled ? (
          <>
            <Button
              variant="secondary"
              pending={sheet.exporting}
              onClick={() =>
                sheet.exportFile({
                  name: 'kitchen-sheet.csv',
                  columns: KITCHEN_COLUMNS,
                  rows: plates.data ?? [],
                })
              }
            >
              <Download aria-hidden />
              Download CSV
            </Button>
            <Button variant="primary-action" onClick={() => globalThis.print()}>
              <Printer aria-hidden />
              Print the sheet
            </Button>
          </>
        ) : undefined
      }
    >
      <QueryView
        query={plates}
        skeleton={<Skeleton className="h-150" />}
        loadingLabel="Loading the kitchen sheet"
        empty={{
          when: (all) => all.length === 0,
          view: (
            <EmptyState
              title="Nobody comes yet"
              description="As soon as somebody says yes, their plate stands here."
            />
          ),
        }}
      >
        {(all) => <Sheet event={event} plates={all} readAt={plates.dataUpdatedAt} />}
      </QueryView>
    </ViewFrame>
  );
}

function Sheet({
  event,
  plates,
  readAt,
}: Pick<RepliesViewProps, 'event'> & { plates: readonly Plate[]; readAt: number }) {
  const { data: range } = useQuery(headcountRangeQuery(event.id));
  const apart = keptApart(plates);
  const yes = plates.filter(({ reply }) => reply === 'yes').length;
  return (
    <article className="kitchen-sheet">
      <header className="flex flex-wrap items-start justify-between gap-4 border-b-2 border-current pb-3">
        <div>
          <h2 className="text-section">{event.name}</h2>
          <p>{inOneLine([eventWhen(event), event.location_name])}</p>
        </div>
        <p className="text-end">
          <strong className="block font-display text-5xl tabular-nums">{yes}</strong>
          {yes === 1 ? 'plate is' : 'plates are'} sure
          {range ? `, ${range.likely} likely, ${range.high} at most` : ''}
        </p>
      </header>
      <ul aria-label="Plates by meal" className="kitchen-meals">
        {mealCounts(plates).map(({ meal, yes: sure, maybe, small }) => (
          <li key={meal}>
            <strong className="block font-display text-3xl tabular-nums">{sure}</strong>
            <b className="wrap-anywhere">{meal}</b>
            <span className="block text-meta">
              {[small > 0 ? `${small} small` : '', maybe > 0 ? `${maybe} more, perhaps` : '']
                .filter(Boolean)
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
      <section aria-labelledby="apart">
        <h3 id="apart" className="text-item font-heading">
          {apart.length === 0 ? 'Nobody needs anything special' : `Keep apart: ${apart.length}`}
        </h3>
        <ul className="divide-y">
          {apart.map(({ plate, notes }) => (
            <li key={plate.line} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <Notes notes={notes} />
              <b className="wrap-anywhere">
                <bdi>{plateName(plate)}</bdi>
              </b>
              <span className="wrap-anywhere">{inOneLine([plate.meal, perhaps(plate)])}</span>
              <span className="ms-auto">{plate.table_name}</span>
            </li>
          ))}
        </ul>
      </section>
      <div className="kitchen-tables">
        {platesByTable(plates).map(({ table, plates: here, meals }) => (
          <section key={table} aria-label={table} className="break-inside-avoid rounded-lg border p-3">
            <h3 className="flex justify-between gap-2 text-item font-heading">
              <span className="wrap-anywhere">{table}</span>
              <span className="font-normal text-meta">
                {here.length === 1 ? '1 plate' : `${here.length} plates`}
              </span>
            </h3>
            <p className="text-meta">
              {meals.map(({ meal, yes: sure, maybe }) => `${sure + maybe} ${meal}`).join(', ')}
            </p>
            <ul className="mt-1">
              {here.map((plate) => (
                <li key={plate.line} className="flex flex-wrap items-center gap-x-2">
                  <bdi className="wrap-anywhere">{plateName(plate)}</bdi>
                  {plate.reply === 'maybe' ? <span className="text-meta">perhaps</span> : null}
                  <Notes notes={notesOf(plate)} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <footer className="border-t pt-2 text-meta">
        As of {formatInZone(new Date(readAt), event.zone)}. It holds what people told in confidence: for
        kitchen and table only.
      </footer>
    </article>
  );
}

const perhaps = ({ reply }: Plate) => (reply === 'maybe' ? 'perhaps' : null);

/** An allergy is told by form, capitals and a word; a diet is a pill. */
function Notes({ notes }: { notes: readonly KitchenNote[] }) {
  return notes.map(({ kind, text }) => (
    <span key={text} className="kitchen-note wrap-anywhere" data-kind={kind}>
      {kind === 'allergy' ? <span className="sr-only">Allergy: </span> : null}
      {text}
    </span>
  ));
}

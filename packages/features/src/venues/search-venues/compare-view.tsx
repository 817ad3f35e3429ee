import { ArrowLeft, Check, Printer, X } from 'lucide-react';
import { EmptyState, IconButton, PageHeader, ScrollArea } from '@foregather/ui';
import { ButtonLink, PageMain } from '@foregather/features/core/shell';
import type { Compare } from '../components/use-compare';
import { VenueScene } from '../components/venue-scene';
import { venuePaths } from '../paths';
import { costNotes, daysText, peopleText } from '../venue-words';
import type { VenueMatch, VenueNeed } from '../venue-match';
import { compareVenues } from './compare-rows';

/** The head of a venue's column: picture, name, and taking it out. */
function VenueHead({ match: { venue }, onRemove }: { match: VenueMatch; onRemove: () => void }) {
  return (
    <th scope="col" className="relative border-border border-s p-0 pb-3 text-start align-top font-normal">
      <VenueScene id={venue.id} className="h-28" />
      <IconButton
        variant="secondary"
        label={`Take ${venue.name} out`}
        onClick={onRemove}
        className="absolute end-2 top-2 print:hidden"
      >
        <X aria-hidden />
      </IconButton>
      <p className="px-4 pt-3 font-heading text-section wrap-anywhere" dir="auto">
        {venue.name}
      </p>
      {venue.town ? <p className="px-4 text-meta text-muted-foreground">{venue.town}</p> : null}
    </th>
  );
}

const cell = 'border-border border-s border-t px-4 py-3 align-top wrap-anywhere';
const head =
  'sticky start-0 z-1 border-border border-t bg-card px-4 py-3 text-start align-top font-normal text-meta text-muted-foreground';

function CompareTable({
  matches,
  need,
  compare,
}: {
  matches: readonly VenueMatch[];
  need: VenueNeed;
  compare: Compare;
}) {
  const { verdict, rows, same } = compareVenues(matches, need);
  return (
    <>
      <p className="max-w-reading text-lg text-muted-foreground">
        <b className="font-heading text-foreground">{verdict.decides}</b> {verdict.why}
      </p>
      <ScrollArea
        aria-label="Venues side by side"
        orientation="horizontal"
        className="relative rounded-lg border border-border bg-card print:overflow-visible"
      >
        <table
          className="w-full table-fixed border-separate border-spacing-0 text-body"
          style={{ minInlineSize: `${7 + 11 * matches.length}rem` }}
        >
          <thead>
            <tr>
              <th scope="col" className="sticky start-0 z-1 w-28 bg-card md:w-42">
                <span className="sr-only">Fact</span>
              </th>
              {matches.map((match) => (
                <VenueHead
                  key={match.venue.id}
                  match={match}
                  onRemove={() => compare.toggle(match.venue.id)}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, label, cells }) => (
              <tr key={id}>
                <th scope="row" className={head}>
                  {label}
                </th>
                {cells.map(({ text, best }, index) => {
                  const match = matches[index];
                  return (
                    <td key={match?.venue.id} className={best ? `${cell} bg-success-surface` : cell}>
                      {best ? <Check aria-hidden className="me-1.5 inline size-4 text-success-text" /> : null}
                      <bdi className={id === 'cost' ? 'font-heading text-section' : ''}>{text}</bdi>
                      {best ? <span className="ms-2 text-meta text-success-text">best</span> : null}
                      {id === 'cost' && match?.cost ? (
                        <span className="block text-meta text-muted-foreground">
                          {costNotes(match.cost, match.venue.rate_basis)}
                        </span>
                      ) : null}
                    </td>
                  );
                })}
              </tr>
            ))}
            {same.length === 0 ? null : (
              <tr>
                <th scope="row" className={head}>
                  The same in all
                </th>
                <td colSpan={matches.length} className={`${cell} text-muted-foreground`}>
                  <ul className="flex flex-wrap gap-x-6 gap-y-1">
                    {same.map(({ label, text }) => (
                      <li key={label}>
                        {label}: {text}
                      </li>
                    ))}
                  </ul>
                </td>
              </tr>
            )}
            <tr className="print:hidden">
              <th scope="row" className={head}>
                <span className="sr-only">Its page</span>
              </th>
              {matches.map(({ venue }) => (
                <td key={venue.id} className={cell}>
                  <ButtonLink to={venuePaths.venue(venue.id)} variant="outline" className="w-full">
                    Open <span className="sr-only">{venue.name}</span>
                  </ButtonLink>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </ScrollArea>
    </>
  );
}

const COUNTS = ['No venues', 'One venue', 'Two venues', 'Three venues', 'Four venues'];

/** Up to four venues side by side, for our headcount and days. */
export function CompareView({
  matches,
  need,
  compare,
  back,
}: {
  matches: readonly VenueMatch[];
  need: VenueNeed;
  compare: Compare;
  /** The list they were chosen from, with the tray as it is. */
  back: string;
}) {
  const chosen = compare.ids.flatMap((id) => matches.find(({ venue }) => venue.id === id) ?? []);
  const what = [
    need.people === null ? '' : `for ${peopleText(need.people)}`,
    need.days === null ? '' : `on ${daysText(need.days)}`,
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <PageMain className="grid min-h-dvh grid-cols-1 content-start gap-4">
      <PageHeader
        title={`${COUNTS[chosen.length]} side by side`}
        description={what === '' ? undefined : what.charAt(0).toUpperCase() + what.slice(1)}
        actions={
          <>
            <ButtonLink to={back} variant="outline" className="print:hidden">
              <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
              Back to the list
            </ButtonLink>
            <IconButton
              variant="secondary"
              label="Print"
              onClick={() => globalThis.print()}
              className="print:hidden"
            >
              <Printer aria-hidden />
            </IconButton>
          </>
        }
      />
      {chosen.length < 2 ? (
        <EmptyState
          title="Choose two to four venues"
          description="Tick ‘Compare’ at the venues of the list; here they stand side by side."
          action={<ButtonLink to={back}>Choose venues</ButtonLink>}
        />
      ) : (
        <CompareTable matches={chosen} need={need} compare={compare} />
      )}
    </PageMain>
  );
}

import { buttonVariants } from '@foregather/ui';
import { TokenNotice, type TokenViewProps } from '@foregather/features/patterns/token-page';
import type { SharedVenue } from '../../token-pages/shared-venue';
import { accessWords, ANSWER_NAMES, ANSWERS, mapAddress, spaceWords } from '../../fact-words';
import { placeText, rateText } from '../../venue-words';
import { VoteForm } from './vote-form';

/** A venue for a committee: what it is, how one gets in, what others think, and the form to say so oneself. */
export function SharedVenueView({
  data: venue,
  search,
  form,
  submission,
  notice,
}: TokenViewProps<SharedVenue>) {
  const place = placeText(venue);
  return (
    <main
      id="main"
      className="mx-auto grid w-full max-w-2xl gap-8 px-4 pt-6 pb-28 lg:max-w-6xl lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-14 lg:p-6"
    >
      <div className="grid min-w-0 gap-8">
        <TokenNotice>{notice}</TokenNotice>
        <header className="grid gap-2">
          <p className="text-muted-foreground wrap-anywhere">{venue.organisation} asks what you think</p>
          <h1 className="font-display text-4xl font-heading wrap-anywhere">{venue.name}</h1>
          {place === '' ? null : (
            <p className="wrap-anywhere">
              {place}{' '}
              <a
                href={mapAddress(place)}
                rel="noreferrer"
                target="_blank"
                className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
              >
                Show on a map
              </a>
            </p>
          )}
          {venue.note ? (
            <p className="font-display text-xl leading-snug whitespace-pre-line wrap-anywhere">
              {venue.note}
            </p>
          ) : null}
        </header>
        <Facts venue={venue} />
        {venue.description ? <p className="whitespace-pre-line wrap-anywhere">{venue.description}</p> : null}
        <Spaces spaces={venue.spaces} />
        <Access venue={venue} />
        <Votes votes={venue.votes} />
      </div>
      <VoteForm venue={venue} form={form} submission={submission} chosen={search.get('answer') ?? ''} />
      {/* On a phone the answers stay in sight; each leads to the form with its answer chosen. */}
      <nav
        aria-label="Your answer"
        className="fixed inset-x-0 bottom-0 flex gap-2 border-t bg-card px-4 py-3 lg:hidden"
      >
        {ANSWERS.map((value) => (
          <a
            key={value}
            href={`?answer=${value}#vote`}
            className={buttonVariants({
              variant: value === 'yes' ? 'default' : 'secondary-muted',
              className: 'min-w-0 flex-1',
            })}
          >
            {SHORT[value]}
          </a>
        ))}
      </nav>
    </main>
  );
}

const SHORT = { yes: 'Yes', maybe: 'Live with it', no: 'Rather not' } as const;

/** What decides, in large. */
function Facts({ venue }: { venue: SharedVenue }) {
  const rate = rateText(venue);
  const [steps] = accessWords(venue);
  const facts = [
    ...(rate === '' ? [] : [{ name: 'Cost', value: rate }]),
    ...(venue.capacity === null
      ? []
      : [{ name: 'Room', value: `${venue.capacity.toLocaleString('en-US')} people at once` }]),
    ...(steps ? [{ name: steps.label, value: steps.words }] : []),
  ];
  return (
    <dl className="grid gap-4 border-y py-4 sm:grid-cols-3">
      {facts.map(({ name, value }) => (
        <div key={name} className="min-w-0">
          <dt className="text-muted-foreground text-sm">{name}</dt>
          <dd className="font-display text-xl font-heading wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Spaces({ spaces }: Pick<SharedVenue, 'spaces'>) {
  if (spaces.length === 0) return null;
  return (
    <section aria-labelledby="spaces-heading" className="grid gap-2">
      <h2 id="spaces-heading" className="font-display text-2xl font-heading">
        Spaces
      </h2>
      <ul className="grid gap-2">
        {spaces.map((space) => (
          <li key={space.name} className="grid border-t pt-2 wrap-anywhere">
            <span className="font-semibold">{space.name}</span>
            <span>{spaceWords(space)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Access({ venue }: { venue: SharedVenue }) {
  const more = [
    ...(venue.access_notes ? [{ name: 'Worth knowing', value: venue.access_notes }] : []),
    ...(venue.parking ? [{ name: 'Parking', value: venue.parking }] : []),
  ];
  return (
    <section aria-labelledby="access-heading" className="grid gap-2">
      <h2 id="access-heading" className="font-display text-2xl font-heading">
        Getting there and in
      </h2>
      <dl className="grid gap-2">
        {[...accessWords(venue).map(({ label, words }) => ({ name: label, value: words })), ...more].map(
          ({ name, value }) => (
            <div key={name} className="grid border-t pt-2 sm:grid-cols-[12rem_minmax(0,1fr)] sm:gap-4">
              <dt className="text-muted-foreground">{name}</dt>
              <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
            </div>
          ),
        )}
      </dl>
      {venue.website ? (
        <p>
          <a
            href={venue.website}
            rel="noreferrer"
            target="_blank"
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 wrap-anywhere"
          >
            The place’s own page
          </a>
        </p>
      ) : null}
    </section>
  );
}

function Votes({ votes }: Pick<SharedVenue, 'votes'>) {
  if (votes.length === 0) return null;
  return (
    <section aria-labelledby="votes-heading" className="grid gap-2">
      <h2 id="votes-heading" className="font-display text-2xl font-heading">
        What they say
      </h2>
      <ul className="grid gap-2">
        {votes.map(({ name, answer, comment }) => (
          <li key={name} className="grid border-t pt-2 wrap-anywhere">
            <span>
              <span className="font-semibold">{name}</span>{' '}
              <span className="text-muted-foreground text-sm">{ANSWER_NAMES[answer]}</span>
            </span>
            {comment ? <span className="whitespace-pre-line">{comment}</span> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

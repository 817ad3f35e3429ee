import { useQuery } from '@tanstack/react-query';
import { Phone, UtensilsCrossed } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CapacityMeter, Skeleton, Stat, textLinkVariants } from '@foregather/ui';
import { useCan } from '@foregather/features/core/session';
import { ButtonLink } from '@foregather/features/core/shell';
import { QueryView } from '@foregather/features/patterns';
import { headcountQuery, HeadcountTables } from '../../events';
import { rsvpPaths } from '../paths';
import { type HeadcountRange, headcountRangeQuery } from '../queries/numbers';
import type { Show } from '../search-params';
import { type RepliesViewProps, ViewFrame } from '../components/view-frame';
import { boundWords, sentenceParts } from './headcount-sentence';

const SHAPES = (
  <div className="grid gap-6">
    <Skeleton className="h-24 max-w-4xl" />
    <Skeleton className="h-20 max-w-xl" />
    <Skeleton className="h-60" />
  </div>
);

/** How many will come, between which bounds, and how that was reckoned: every number leads to its rows. */
export function HeadcountView({ event, beside }: RepliesViewProps) {
  const range = useQuery(headcountRangeQuery(event.id));
  const canAnswer = useCan('replies.answer', event);
  return (
    <ViewFrame
      event={event}
      beside={beside}
      view="headcount"
      actions={
        <>
          {canAnswer ? (
            <ButtonLink to={rsvpPaths.replies({ event: event.id, view: 'entry' })} variant="secondary">
              <Phone aria-hidden />
              Enter replies
            </ButtonLink>
          ) : null}
          <ButtonLink to={rsvpPaths.replies({ event: event.id, view: 'kitchen' })} variant="secondary">
            <UtensilsCrossed aria-hidden />
            Kitchen sheet
          </ButtonLink>
        </>
      }
    >
      <QueryView query={range} skeleton={SHAPES} loadingLabel="Loading the headcount">
        {(numbers) => (
          <div className="grid gap-7">
            <Sentence eventId={event.id} numbers={numbers} />
            <div className="grid max-w-3xl gap-4 sm:grid-cols-3">
              {boundWords(numbers).map(({ name, number, words }) => (
                <Stat key={name} label={name} value={number} change={words} />
              ))}
            </div>
            <p className="max-w-reading text-meta text-muted-foreground">
              As a rule half of those who say maybe come, one in four of those who have not answered, and one
              yes in forty falls ill. Who came to your earlier events is not counted yet; once it is, these
              shares are your own.
            </p>
            <Counted eventId={event.id} />
          </div>
        )}
      </QueryView>
    </ViewFrame>
  );
}

/** '38 said yes, 2 of 5 maybes come as a rule, 3 of 11 silent do, and 1 falls ill: so 42 are likely.' */
function Sentence({ eventId, numbers }: { eventId: string; numbers: HeadcountRange }) {
  const link = (show: Show, words: ReactNode) => (
    <Link to={rsvpPaths.replies({ event: eventId, show })} className={textLinkVariants()}>
      {words}
    </Link>
  );
  return (
    <p className="max-w-4xl font-display text-section/snug text-balance">
      {sentenceParts(numbers).map(({ key, number, words, show }) => (
        <span key={key}>
          {show === undefined ? <strong>{number}</strong> : link(show, <strong>{number}</strong>)} {
            words
          }{' '}
        </span>
      ))}
    </p>
  );
}

/** The same people by age and meal, and how full the event is. */
function Counted({ eventId }: { eventId: string }) {
  const { data: counts } = useQuery(headcountQuery(eventId));
  if (!counts) return <Skeleton className="h-60" />;
  const { taken, held, size } = counts.places;
  return (
    <section aria-labelledby="counted" className="grid gap-4">
      <h2 id="counted" className="text-section">
        By age and meal
      </h2>
      <CapacityMeter className="max-w-md" taken={taken} held={held} size={size} />
      <HeadcountTables counts={counts} />
    </section>
  );
}

import { Check, CircleHelp, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { venuePaths } from '../paths';
import type { Venue } from '../venues';
import { placeText } from '../venue-words';
import { VenueScene } from './venue-scene';

/** One answer of a venue: yes, no or nobody knows by sign, and in words. */
export interface VenueFact {
  label: string;
  text: string;
  /** Left out: a fact that is neither good nor bad. */
  sign?: 'yes' | 'no' | 'unknown' | undefined;
}

const SIGNS = {
  yes: <Check aria-hidden className="size-4 shrink-0 text-success-text" />,
  no: <X aria-hidden className="size-4 shrink-0 text-danger-text" />,
  unknown: <CircleHelp aria-hidden className="size-4 shrink-0 text-muted-foreground" />,
};

export interface VenueRowProps {
  venue: Venue;
  /** Under the name: whose it is, what it misses. */
  note?: ReactNode;
  facts: readonly VenueFact[];
  /** What it costs, with what that comes from. */
  price: { amount: string; note: string };
  /** Choose it, keep it. */
  actions: ReactNode;
}

/** A venue in a list one looks through: picture, name, what it answers, what it costs. The name opens it. */
export function VenueRow({ venue, note, facts, price, actions }: VenueRowProps) {
  return (
    <li className="relative grid gap-x-5 gap-y-3 border-border border-b p-3 last:border-b-0 max-md:pb-4 md:grid-cols-[9.5rem_minmax(0,1fr)_minmax(0,1.25fr)] md:items-center lg:grid-cols-[12rem_minmax(0,1fr)_minmax(0,1.25fr)_9rem_8.5rem]">
      <VenueScene id={venue.id} className="h-28 rounded-md" />
      <div className="grid justify-items-start gap-1">
        <h2 className="text-section wrap-anywhere" dir="auto">
          <Link
            to={venuePaths.venue(venue.id)}
            className="rounded-sm focus-ring hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
          >
            {venue.name}
          </Link>
        </h2>
        <p className="text-meta text-muted-foreground wrap-anywhere" dir="auto">
          {placeText(venue)}
        </p>
        {note}
      </div>
      <dl className="grid gap-1.5 text-body">
        {facts.map(({ label, text, sign }) => (
          <div key={label} className="grid grid-cols-[6.5rem_1fr] gap-2">
            <dt className="text-meta leading-6 text-muted-foreground">{label}</dt>
            <dd className="flex items-start gap-1.5">
              {sign ? <span className="pt-1">{SIGNS[sign]}</span> : null}
              <bdi className="wrap-anywhere">{text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className="flex flex-wrap items-baseline gap-x-2 md:col-start-2 lg:col-start-auto lg:block lg:text-end">
        <bdi className={`lg:block ${price.amount.length > 8 ? 'text-section' : 'text-xl'} font-heading`}>
          {price.amount}
        </bdi>
        <span className="text-meta text-muted-foreground">{price.note}</span>
      </p>
      <div className="flex flex-wrap items-center gap-2 lg:flex-col lg:items-start print:hidden">
        {actions}
      </div>
    </li>
  );
}

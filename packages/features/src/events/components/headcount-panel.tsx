import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { CapacityMeter, Stat, Table, textLinkVariants } from '@foregather/ui';
import { REPLY_NAMES } from '@foregather/words';
import { HOUSEHOLD_STATES, ofInvitations, personUnit } from '../labels';
import type { RepliesShow } from '../../rsvp/paths';
import type { Headcount } from '../queries';

const BANDS = [
  { id: 'adult', label: 'Adults' },
  { id: 'teen', label: 'Teenagers' },
  { id: 'child', label: 'Children' },
  { id: 'infant', label: 'Infants' },
] as const;

export interface HeadcountPanelProps {
  counts: Headcount;
  /** Where the rows behind a number are: `/rsvp?event=…`. */
  rowsPath: (show: RepliesShow) => string;
}

const maybes = (count: number) => (count === 1 ? 'the one maybe has' : `the ${count} maybes have`);

/** How many to plan for: those who come, and up to those who may. */
function Expected({ people }: Pick<Headcount, 'people'>) {
  const most = people.yes + people.maybe;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-display text-[3.75rem]/none font-number tabular-nums">
        <bdi aria-hidden>{people.maybe === 0 ? people.yes : `${people.yes}–${most}`}</bdi>
        <span className="sr-only">{people.maybe === 0 ? people.yes : `${people.yes} to ${most}`}</span>
      </span>{' '}
      <span className="max-w-[26ch] text-body text-muted-foreground">
        {people.maybe === 0
          ? `${personUnit(people.yes)} coming so far`
          : `people, once ${maybes(people.maybe)} decided`}
      </span>
    </p>
  );
}

/** Live counts of an event. Every number leads to its rows. */
export function HeadcountPanel({ counts, rowsPath }: HeadcountPanelProps) {
  const { people, places, households, waitlist } = counts;
  const link = (show: RepliesShow, label: string) => (
    <Link to={rowsPath(show)} className={textLinkVariants()}>
      {label}
    </Link>
  );
  return (
    <div className="grid gap-5">
      <Expected people={people} />
      <CapacityMeter taken={places.taken} held={places.held} size={places.size} />
      <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
        <Stat label={link('yes', REPLY_NAMES.yes)} value={people.yes} change={personUnit(people.yes)} />
        <Stat
          label={link('maybe', REPLY_NAMES.maybe)}
          value={people.maybe}
          change={personUnit(people.maybe)}
        />
        <Stat label={link('no', REPLY_NAMES.no)} value={people.no} change={personUnit(people.no)} />
        <Stat
          label={link('silent', REPLY_NAMES.silent)}
          value={households.silent}
          change={ofInvitations(households.invited)}
        />
      </div>
      <p className="text-body">
        {households.invited === 1 ? 'One invitation: ' : `${households.invited} invitations: `}
        {HOUSEHOLD_STATES.filter((state) => state !== 'withdrawn' || households.withdrawn > 0).map(
          (state, at) => (
            <Fragment key={state}>
              {at === 0 ? '' : ', '}
              {link(state, `${households[state]} ${REPLY_NAMES[state].toLowerCase()}`)}
            </Fragment>
          ),
        )}
      </p>
      {waitlist.waiting + waitlist.offered > 0 ? (
        <p>
          {link('waitlisted', `${waitlist.people_waiting} on the waitlist`)}
          {waitlist.offered > 0
            ? `, ${waitlist.offered === 1 ? 'one offer' : `${waitlist.offered} offers`} open`
            : ''}
        </p>
      ) : null}
      <HeadcountTables counts={counts} />
    </div>
  );
}

/** Who comes, by age and by meal. */
export function HeadcountTables({ counts }: Pick<HeadcountPanelProps, 'counts'>) {
  return (
    <div className="grid items-start gap-6 md:grid-cols-2">
      <Table.Root caption="People by age">
        <Table.Header>
          <Table.Head>Age</Table.Head>
          <Table.Head numeric>{REPLY_NAMES.yes}</Table.Head>
          <Table.Head numeric>{REPLY_NAMES.maybe}</Table.Head>
        </Table.Header>
        <Table.Body>
          {BANDS.map(({ id, label }) => (
            <Table.Row key={id}>
              <Table.RowHead>{label}</Table.RowHead>
              <Table.Cell label={REPLY_NAMES.yes} numeric>
                {counts.by_age[id].yes}
              </Table.Cell>
              <Table.Cell label={REPLY_NAMES.maybe} numeric>
                {counts.by_age[id].maybe}
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
      {counts.by_meal.length > 0 ? (
        <Table.Root caption="People by meal">
          <Table.Header>
            <Table.Head>Meal</Table.Head>
            <Table.Head numeric>{REPLY_NAMES.yes}</Table.Head>
            <Table.Head numeric>{REPLY_NAMES.maybe}</Table.Head>
          </Table.Header>
          <Table.Body>
            {counts.by_meal.map((meal) => (
              <Table.Row key={meal.meal_option_id}>
                <Table.RowHead>{meal.name}</Table.RowHead>
                <Table.Cell label={REPLY_NAMES.yes} numeric>
                  {meal.yes}
                </Table.Cell>
                <Table.Cell label={REPLY_NAMES.maybe} numeric>
                  {meal.maybe}
                </Table.Cell>
              </Table.Row>
            ))}
            <Table.Row>
              <Table.RowHead>No choice yet</Table.RowHead>
              <Table.Cell label={REPLY_NAMES.yes} numeric>
                {counts.no_meal}
              </Table.Cell>
              <Table.Cell label={REPLY_NAMES.maybe} numeric>
                –
              </Table.Cell>
            </Table.Row>
          </Table.Body>
        </Table.Root>
      ) : null}
    </div>
  );
}

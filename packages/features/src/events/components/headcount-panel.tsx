import { Link } from 'react-router-dom';
import { CapacityMeter, Stat, Table, textLinkVariants } from '@foregather/ui';
import type { RepliesShow } from '../../rsvp/paths';
import type { Headcount } from '../queries/headcount';

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

/** Live counts of an event. Every number leads to its rows. */
export function HeadcountPanel({ counts, rowsPath }: HeadcountPanelProps) {
  const { people, places, households, waitlist } = counts;
  const link = (show: RepliesShow, label: string) => (
    <Link to={rowsPath(show)} className={textLinkVariants()}>
      {label}
    </Link>
  );
  return (
    <div className="grid gap-6">
      <CapacityMeter taken={places.taken} held={places.held} size={places.size} />
      <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
        <Stat label={link('yes', 'Coming')} value={people.yes} />
        <Stat label={link('maybe', 'Maybe')} value={people.maybe} />
        <Stat label={link('no', 'Not coming')} value={people.no} />
        <Stat
          label={link('silent', 'Not answered')}
          value={households.silent}
          change={`of ${households.invited === 1 ? 'one invitation' : `${households.invited} invitations`}`}
        />
      </div>
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
      <Table.Root caption="Coming by age">
        <Table.Header>
          <Table.Head>Age</Table.Head>
          <Table.Head numeric>Yes</Table.Head>
          <Table.Head numeric>Maybe</Table.Head>
        </Table.Header>
        <Table.Body>
          {BANDS.map(({ id, label }) => (
            <Table.Row key={id}>
              <Table.RowHead>{label}</Table.RowHead>
              <Table.Cell label="Yes" numeric>
                {counts.by_age[id].yes}
              </Table.Cell>
              <Table.Cell label="Maybe" numeric>
                {counts.by_age[id].maybe}
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
      {counts.by_meal.length > 0 ? (
        <Table.Root caption="Coming by meal">
          <Table.Header>
            <Table.Head>Meal</Table.Head>
            <Table.Head numeric>Yes</Table.Head>
            <Table.Head numeric>Maybe</Table.Head>
          </Table.Header>
          <Table.Body>
            {counts.by_meal.map((meal) => (
              <Table.Row key={meal.meal_option_id}>
                <Table.RowHead>{meal.name}</Table.RowHead>
                <Table.Cell label="Yes" numeric>
                  {meal.yes}
                </Table.Cell>
                <Table.Cell label="Maybe" numeric>
                  {meal.maybe}
                </Table.Cell>
              </Table.Row>
            ))}
            <Table.Row>
              <Table.RowHead>No choice yet</Table.RowHead>
              <Table.Cell label="Yes" numeric>
                {counts.no_meal}
              </Table.Cell>
              <Table.Cell label="Maybe" numeric>
                –
              </Table.Cell>
            </Table.Row>
          </Table.Body>
        </Table.Root>
      ) : null}
    </div>
  );
}

import { useState } from 'react';
import { DateField, Field, MoneyField, NativeSelect, NumberField } from '@foregather/ui';
import { useTerms } from '@foregather/features/core/session';
import { daysText } from '../venue-words';
import { venueSearch } from './search-params';
import type { Search } from './use-search';

/** The most people a venue can be noted for. */
const MOST_PEOPLE = 200_000;

/** How many: what is no headcount is said beside the field, and the list keeps the last one that was. */
function PeopleField({ need, setSearch }: Pick<Search, 'need' | 'setSearch'>) {
  const [problem, setProblem] = useState<string>();
  return (
    <Field label="For how many people" labelHidden error={problem}>
      <NumberField
        defaultValue={need.people ?? ''}
        min={1}
        max={MOST_PEOPLE}
        onChange={({ currentTarget: { value, validity } }) => {
          const isWrong = !validity.valid || (value !== '' && !/^\d+$/.test(value));
          setProblem(
            isWrong ? `Write a whole number from 1 to ${MOST_PEOPLE.toLocaleString('en')}.` : undefined,
          );
          if (!isWrong) setSearch({ people: value === '' ? '0' : value }, { replace: true });
        }}
      />
    </Field>
  );
}

/** What is looked for as a sentence with fields; each takes effect at once and stands in the address. */
export function SearchSentence({ search, setSearch, need, event, events, currency }: Search) {
  const terms = useTerms();
  const eventDays = event?.start_date
    ? daysText({ from: event.start_date, to: event.end_date ?? event.start_date })
    : undefined;
  return (
    <form
      aria-label="What you look for"
      onSubmit={(submit) => submit.preventDefault()}
      className="flex flex-wrap items-start gap-x-2.5 gap-y-3 text-section print:hidden [&>span]:flex [&>span]:min-h-control [&>span]:items-center"
    >
      <span>A place for</span>
      <PeopleField key={event?.id} need={need} setSearch={setSearch} />
      <span>people</span>
      <Field label="When" labelHidden>
        <NativeSelect
          value={search.when}
          onChange={({ currentTarget: { value } }) =>
            setSearch({ when: venueSearch.shape.when.parse(value) })
          }
          options={[
            {
              value: 'event',
              label: eventDays
                ? `on the days of the ${terms.noun}: ${eventDays}`
                : `on the days of the ${terms.noun}`,
            },
            { value: 'day', label: 'on one day' },
            { value: 'any', label: 'on any day' },
          ]}
        />
      </Field>
      {search.when === 'day' ? (
        <Field label="Day" labelHidden help={search.day === '' ? 'Choose the day.' : undefined}>
          <DateField
            defaultValue={search.day}
            min="2000-01-01"
            max="2200-12-31"
            onChange={({ currentTarget: { value } }) => setSearch({ day: value }, { replace: true })}
          />
        </Field>
      ) : null}
      {events.length > 1 ? (
        <>
          <span>for</span>
          <Field label="Event" labelHidden className="max-w-full">
            <NativeSelect
              value={event?.id ?? ''}
              onChange={({ currentTarget: { value } }) => setSearch({ event: value, people: '' })}
              options={events.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Field>
        </>
      ) : null}
      <Field label="Steps" labelHidden>
        <NativeSelect
          value={search.steps}
          onChange={({ currentTarget: { value } }) => setSearch({ steps: value === 'free' ? 'free' : 'all' })}
          options={[
            { value: 'all', label: 'step-free or not' },
            { value: 'free', label: 'step-free' },
          ]}
        />
      </Field>
      <span>up to</span>
      <Field label="At most" labelHidden>
        <MoneyField
          currency={currency}
          className="w-36"
          defaultValue={need.most?.minor ?? null}
          max={100_000_000_000}
          onValueChange={(minor) => setSearch({ most: minor === null ? '' : `${minor}` }, { replace: true })}
        />
      </Field>
      <span>in all</span>
    </form>
  );
}

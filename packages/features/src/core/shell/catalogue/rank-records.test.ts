import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldText } from '../../base/forms/search-words';
import { rankRecords, reasonOf, RECORDS_SHOWN } from './rank-records';
import type { FoundRecord, RecordSource } from './record-source';

const record = (name: string, alsoFoundBy: string[] = []): FoundRecord => ({
  id: name,
  name,
  meta: '',
  to: '/',
  sign: { kind: 'face' },
  alsoFoundBy,
});
const source = (narrowed: boolean): RecordSource => ({
  key: 'people',
  title: 'People',
  countText: (count) => `${count} people`,
  narrowed,
  read: () => ({ queryKey: [], queryFn: async () => [] }),
  all: () => ({ label: 'All', to: '/' }),
});
const names = (candidates: FoundRecord[], query: string, narrowed = true) =>
  rankRecords(source(narrowed), candidates, query).records.map(({ name }) => name);

describe('the order of results', () => {
  test('a name that starts with the query, then names with words that do, then the rest', () => {
    const people = ['Johanna Ito', 'Ike Anansi', 'Ánna Okafor', 'Bo Silva', 'Hannah Anders'].map((name) =>
      record(name),
    );
    expect(names(people, 'an')).toEqual([
      'Ánna Okafor',
      'Ike Anansi',
      'Hannah Anders',
      'Johanna Ito',
      'Bo Silva',
    ]);
  });

  test('every word of the query counts, in any order', () => {
    expect(names([record('Okafor Amadi'), record('Ada Okafor')], 'okafor ad')).toEqual([
      'Ada Okafor',
      'Okafor Amadi',
    ]);
  });

  test('of the same rank, those read first come first', () => {
    expect(names([record('Eze B'), record('Eze A')], 'eze')).toEqual(['Eze B', 'Eze A']);
  });
});

describe('which are shown', () => {
  test('five, and whether there are more', () => {
    const people = Array.from({ length: 6 }, (_, n) => record(`Eze ${n}`));
    expect(rankRecords(source(true), people, 'eze')).toMatchObject({ more: true });
    expect(rankRecords(source(true), people, 'eze').records).toHaveLength(RECORDS_SHOWN);
    expect(rankRecords(source(true), people.slice(1), 'eze')).toMatchObject({ more: false });
  });

  test('what the backend has compared is kept, also where the name does not say why', () => {
    expect(names([record('Ngozi Okafor')], 'eze')).toEqual(['Ngozi Okafor']);
  });

  test('what it has not is compared here, by name and by what else it is found by', () => {
    const events = [record('Summer reunion', ['Lagoon House']), record('Winter dance')];
    expect(names(events, 'LAGOON', false)).toEqual(['Summer reunion']);
    expect(names(events, 'dance', false)).toEqual(['Winter dance']);
    expect(names(events, 'summer dance', false)).toEqual([]);
  });

  test('compared here, each result contains the query', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1 })), fc.stringMatching(/^[a-z]{1,3}$/), (all, query) => {
        const shown = names(
          all.map((name) => record(name)),
          query,
          false,
        );
        expect(shown.every((name) => foldText(name).includes(query))).toBe(true);
      }),
    );
  });
});

describe('why a record is found', () => {
  const ngozi = record('Ngozi Okafor', ['known as Zizi', 'formerly Éze']);
  test('by a former name', () => expect(reasonOf(ngozi, 'eze')).toBe('formerly Éze'));
  test('by the part that is not in the name', () =>
    expect(reasonOf(ngozi, 'ngozi ziz')).toBe('known as Zizi'));
  test('by the name, which needs no words', () => expect(reasonOf(ngozi, 'okafor')).toBeUndefined());
  test('by what is not shown', () => expect(reasonOf(ngozi, '0301234')).toBeUndefined());
});

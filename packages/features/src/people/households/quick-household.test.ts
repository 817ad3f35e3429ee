import { expect, test } from 'vitest';
import { readQuickHousehold } from './quick-household';

const read = (line: string) => {
  const { household, problem } = readQuickHousehold(line, 'GB');
  return household
    ? `${household.name}: ${household.people.map(({ full_name, email, phone }) => [full_name, email, phone].filter(Boolean).join(' ')).join(' + ')}`
    : problem;
};

test.each([
  ['Ada and Obi Okafor, ada@example.org', 'Ada and Obi Okafor: Ada Okafor ada@example.org + Obi Okafor'],
  ['Laura Brandt <laura@example.org>', 'Laura Brandt: Laura Brandt laura@example.org'],
  ['Kofi Mensah 020 7946 0958', 'Kofi Mensah: Kofi Mensah +442079460958'],
  ['The Adeyemis', 'The Adeyemis: The Adeyemis'],
  ['ada okafor', 'ada okafor: ada okafor'],
])('%s', (line, expected) => expect(read(line)).toBe(expected));

test.each([
  ['', /^Write a name/],
  ['ada@example.org', /^Write a name/],
  ['Ada Okafor +1', /^Somebody here has no name yet/],
  ['Ada Okafor (vegan)', /^“vegan”: no name, email or phone number/],
  ['Ada Okafor, 12 Main Street', /^“12 Main Street”: no name, email or phone number/],
])('%s is not added, and why is said', (line, problem) => expect(read(line)).toMatch(problem));

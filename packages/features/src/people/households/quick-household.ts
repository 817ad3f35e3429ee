import { deviceCountry } from '../device-country';
import type { NewHousehold } from './household-schema';
import { readPasted } from '../import/paste/read-pasted';
import { pastedRows } from '../import/rows/to-import-rows';

/** What one line says of a household; `problem`: why it cannot be added as it stands, in one sentence. */
export interface QuickHousehold {
  household: NewHousehold | null;
  problem: string | null;
}

const refused = (problem: string): QuickHousehold => ({ household: null, problem });

/** Reads 'Ada and Obi Okafor, ada@example.org' with the reader of pasted lists. Nothing that was typed is dropped. */
export function readQuickHousehold(line: string, country = deviceCountry()): QuickHousehold {
  const rows = pastedRows(readPasted(line), country);
  if (rows.some(({ not_named: unnamed }) => unnamed)) {
    return refused(
      'Somebody here has no name yet. Write the names of all of them, or leave “+1” out and add them afterwards.',
    );
  }
  const named = rows.filter(({ full_name: name }) => name !== undefined);
  const [first] = named;
  if (!first || named.length < rows.length) return refused('Write a name before the email or phone number.');
  const unread = rows.flatMap(({ marks = [] }) =>
    marks.filter(({ code }) => code === 'not_understood').map(({ value }) => `“${value}”`),
  );
  unread.push(...rows.flatMap(({ values = {} }) => Object.values(values).map((value) => `“${value}”`)));
  if (unread.length > 0) {
    return refused(
      `${unread.join(', ')}: no name, email or phone number. Leave it out here, and add it to the person afterwards.`,
    );
  }
  return {
    household: {
      name: first.household ?? first.full_name ?? '',
      people: named.map(({ full_name = '', email = null, phone = null, nickname = null, role }) => ({
        full_name,
        email,
        phone,
        nickname,
        role: role === 'child' ? 'child' : 'adult',
      })),
    },
    problem: null,
  };
}

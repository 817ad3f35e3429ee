import type { PastedPerson } from '../paste/pasted-people';
import { FURTHER } from '../columns/columns';
import { birthdayWithoutYear } from '../rows/tidy';

interface Line {
  name: string;
  types: string[];
  value: string;
}

/** One property: 'item1.EMAIL;TYPE=home:a@x.org'. Quoted-printable is what telephones still write. */
function readLine(line: string): Line | undefined {
  const colon = valueAt(line);
  if (colon === -1) return undefined;
  const [head = '', ...parameters] = line.slice(0, colon).split(';');
  const quoted = parameters.some((parameter) => /quoted-printable/i.test(parameter));
  return {
    name: head.slice(head.indexOf('.') + 1).toUpperCase(),
    types: parameters.flatMap((parameter) =>
      parameter
        .toLowerCase()
        .replace(/^type=/, '')
        .replaceAll('"', '')
        .split(','),
    ),
    value: quoted ? quotedPrintable(line.slice(colon + 1)) : line.slice(colon + 1),
  };
}

/** The colon before the value: one inside of quotation marks belongs to a parameter. */
function valueAt(line: string): number {
  let quoted = false;
  for (let index = 0; index < line.length; index += 1) {
    if (line.charAt(index) === '"') quoted = !quoted;
    else if (line.charAt(index) === ':' && !quoted) return index;
  }
  return -1;
}

function quotedPrintable(text: string): string {
  const bytes: number[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const code = /^=([0-9A-F]{2})/i.exec(text.slice(index, index + 3))?.[1];
    if (code !== undefined) {
      bytes.push(Number.parseInt(code, 16));
      index += 2;
    } else bytes.push(...new TextEncoder().encode(text.charAt(index)));
  }
  return new TextDecoder().decode(Uint8Array.from(bytes));
}

/** The parts of a value between separators that are not escaped, unescaped. */
function partsOf(value: string, separator: string): string[] {
  const parts = [''];
  for (let index = 0; index < value.length; index += 1) {
    const letter = value.charAt(index);
    if (letter === '\\') {
      index += 1;
      const next = value.charAt(index);
      parts.push((parts.pop() ?? '') + (next === 'n' || next === 'N' ? '\n' : next));
    } else if (letter === separator) parts.push('');
    else parts.push((parts.pop() ?? '') + letter);
  }
  return parts.map((part) => part.trim());
}
const textOf = (value: string) => partsOf(value, '\0').join('').trim();

/** Long lines go on in the next one behind a space; a quoted-printable one ends with '='. */
const unfolded = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .replace(/=\n(?==[0-9A-F]{2})/gi, '');

function addressOf(value: string): string {
  const [box = '', extended = '', street = '', city = '', region = '', code = '', country = ''] = partsOf(
    value,
    ';',
  );
  const town = [code, city].filter((part) => part !== '').join(' ');
  return [street, extended, box, town, region, country].filter((part) => part !== '').join(', ');
}

/** 1984-02-29, 19840229 and a date with a time are dates; '--0229' has no year. */
function birthOf(value: string): { date?: string; words?: string } {
  const words = birthdayWithoutYear(value);
  if (words !== undefined) return { words };
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(value) ?? [];
  return year === undefined ? (value === '' ? {} : { words: value }) : { date: `${year}-${month}-${day}` };
}

const rank = ({ types }: Line) =>
  types.includes('pref') || types.some((type) => type.startsWith('pref='))
    ? 0
    : types.includes('cell')
      ? 1
      : 2;

/** The person of one card; an organisation without a person is asked about. */
function personOf(lines: readonly Line[]): PastedPerson | undefined {
  const first = (name: string) => textOf(lines.find((line) => line.name === name)?.value ?? '');
  const values = (name: string) => [
    ...new Set(
      lines
        .filter((line) => line.name === name)
        .toSorted((one, other) => rank(one) - rank(other))
        .map((line) => textOf(line.value).replace(/^(?:mailto|tel):/i, ''))
        .filter((value) => value !== ''),
    ),
  ];
  const kind = first('KIND').toLowerCase();
  if (kind === 'group' || kind === 'location') return undefined;
  const [family = '', given = '', middle = '', title = '', suffix = ''] = partsOf(
    lines.find((line) => line.name === 'N')?.value ?? '',
    ';',
  );
  const [organisation = ''] = partsOf(lines.find((line) => line.name === 'ORG')?.value ?? '', ';');
  const formatted = first('FN');
  const company =
    given === '' &&
    family === '' &&
    organisation !== '' &&
    (formatted === '' || formatted === organisation || kind === 'org');
  const [email, ...emails] = values('EMAIL').map((value) => value.toLowerCase());
  const [phone, ...phones] = values('TEL');
  const birth = birthOf(first('BDAY'));
  const address = addressOf(lines.find((line) => line.name === 'ADR')?.value ?? '');
  const [group, ...groups] = partsOf(
    lines.find((line) => line.name === 'CATEGORIES')?.value ?? '',
    ',',
  ).filter((label) => label !== '' && label.toLowerCase() !== 'mycontacts');
  const whole = formatted || organisation;
  const said = (entries: Record<string, string | undefined>): Record<string, string> =>
    Object.fromEntries(Object.entries(entries).flatMap(([label, text]) => (text ? [[label, text]] : [])));
  const fields = said({
    ...(given !== '' && family !== ''
      ? { given, family }
      : { full_name: company ? organisation : whole || given || family }),
    nickname: first('NICKNAME'),
    email,
    phone,
    birth_date: birth.date,
    address,
    group,
    notes: first('NOTE'),
  });
  if (Object.keys(fields).length === 0) return undefined;
  const details = said({
    'Middle name': middle,
    Title: title,
    Suffix: suffix,
    Organisation: company ? '' : organisation,
    Birthday: birth.words,
    [FURTHER.email]: emails.join(', '),
    [FURTHER.phone]: phones.join(', '),
    [FURTHER.group]: groups.join(', '),
  });
  const name = whole || [given, family].join(' ').trim();
  return {
    text: [name, email, phone].filter(Boolean).join(', '),
    fields,
    marks: company ? [{ code: 'check_name', value: organisation }] : [],
    offered: {},
    ...(Object.keys(details).length > 0 ? { values: details } : {}),
  };
}

/** The people of vCards 2.1 to 4.0, from a file or pasted; nobody when the text holds none. */
export function readVcards(text: string): PastedPerson[] {
  if (!text.slice(0, 4000).toUpperCase().includes('BEGIN:VCARD')) return [];
  return unfolded(text)
    .split(/^BEGIN:VCARD\s*$/im)
    .slice(1)
    .flatMap((card) => {
      const lines = card
        .split('\n')
        .map((line) => readLine(line))
        .filter((line) => line !== undefined);
      return personOf(lines) ?? [];
    });
}

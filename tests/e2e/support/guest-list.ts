const FAMILIES = [
  'Okafor',
  'Lindqvist',
  'Moreau',
  'Tanaka',
  'Brandt',
  'Novak',
  'Silva',
  'Haddad',
  'Kelly',
  'Rossi',
];
const GIVEN = ['Ada', 'Obi', 'Ines', 'Karl', 'Mina', 'Jon', 'Lea', 'Tom', 'Eva', 'Sam', 'Nia', 'Ben'];

/** Two lines without a name, and ten with a value that cannot be read, each for a different reason. */
export const BAD_LINES = [
  ',nobody1@example.com,,,adult,The Blanks',
  ',,,,adult,The Blanks',
  'Bad Email One,not-an-address,,,adult,The Faults',
  'Bad Email Two,two@@example.com,,,adult,The Faults',
  'Bad Email Three,three@,,,adult,The Faults',
  'Bad Phone One,,12,,adult,The Faults',
  'Bad Phone Two,,phone me,,adult,The Faults',
  'Bad Phone Three,,+49 1,,adult,The Faults',
  'Bad Year One,,,1066,adult,The Faults',
  'Bad Year Two,,,2999,adult,The Faults',
  'Bad Year Three,,,old,adult,The Faults',
  'Bad Year Four,,,19x5,adult,The Faults',
];

/** 300 people in 120 households, with the 12 bad lines in between; the headings differ from the product's. */
export function guestList(): string {
  const lines: string[] = [];
  for (let person = 0; person < 300; person += 1) {
    const household = person % 120;
    const member = Math.floor(person / 120);
    const given = `${GIVEN[(household + member * 5) % GIVEN.length]}`;
    const family = `${FAMILIES[household % FAMILIES.length]}-${household + 1}`;
    const email = member === 0 ? `guest${household + 1}@example.com` : '';
    const year = member === 2 ? '2016' : `${1940 + household / 2 - ((household / 2) % 1)}`;
    lines.push(
      [`${given} ${family}`, email, '', year, member === 2 ? 'child' : 'adult', `The ${family}s`].join(','),
    );
  }
  BAD_LINES.forEach((line, index) => lines.splice(index * 25, 0, line));
  return ['Who,E-mail address,Mobile,Born,Adult or child,Envelope', ...lines].join('\r\n');
}

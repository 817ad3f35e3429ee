/** What stories and tests of paper show: every length there is, and names from right to left. Read by nothing else. */
import { richTextFromPlain } from '@foregather/ui/rich-text-view';
import { replyLink } from './paper-links';
import { type PaperColumns, paperEventOf } from './paper-event';
import type { Recipient, TagPerson } from './recipients';

const columns: PaperColumns = {
  name: 'Okafor summer reunion',
  summary:
    'Three days at the lake: a long table, a football match nobody wins, and the big photograph on Saturday.',
  event_type_id: 'family',
  start_date: '2030-07-12',
  end_date: '2030-07-14',
  local_start: '15:00',
  local_end: null,
  zone: 'Europe/Berlin',
  location_name: 'Gut Lindenhof',
  address: 'Seestraße 4, 16775 Löwenberger Land',
  online_url: null,
  rsvp_closes_on: '2030-06-15',
  invitation_words: richTextFromPlain(
    'It has been nine years since all of us sat at one table, and some of you have never met the smallest Okafors.\n\n' +
      'So we have taken the whole of Gut Lindenhof for three days. There is a lake to jump into, a barn to dance in and an oven that Uncle Emeka has already claimed. Bring old photographs: on Saturday we hang them all on one line and tell the stories to them.\n\n' +
      'We would be so glad to have you with us.',
  ),
  contact_name: null,
  contact_email: 'amaka@example.org',
  contact_phone: '+49 170 1234567',
  cover_seed: 4711,
  cover_variant: 0,
  cover_mood: 'golden',
  cover_number: null,
  cover_photo: null,
  cover_focus_x: 50,
  cover_focus_y: 50,
};

export const examplePaperEvent = (change: Partial<PaperColumns> = {}) =>
  paperEventOf({ ...columns, ...change }, 'Amaka Okafor');

/** Four times as long as anything that one expects. */
export const longPaperEvent = () =>
  examplePaperEvent({
    name: 'The great summer reunion of all branches of the Okafor, Lindqvist, García Márquez and Featherstonehaugh families',
    location_name:
      'Gut Lindenhof, the old barn behind the orchard, entrance by the gate on the side of the lake',
    address:
      'Seestraße 4 to 12, second courtyard, past the chapel and the mill, 16775 Löwenberger Land, district of Oberhavel, Brandenburg',
    contact_name: 'Maximiliane Freifrau von und zu Hohenberg-Wolkenstein',
    contact_email: 'maximiliane.von.hohenberg.wolkenstein.and.the.whole.committee@reunion.example.org',
    summary: 'A very long summary that goes on and on. '.repeat(20),
    invitation_words: richTextFromPlain(
      Array.from({ length: 14 }, () =>
        'We tell this story at every reunion, and every time it gets a little longer, because somebody remembers another boat, another dog, or another cake that fell into the lake before anybody had a piece of it. '.repeat(
          3,
        ),
      ).join('\n\n'),
    ),
  });

export const exampleRecipient = (n: number, change: Partial<Recipient> = {}): Recipient => ({
  id: `invitation-${n}`,
  name: 'Okafor-Lindqvist household',
  people: ['Ngozi Okafor-Lindqvist', 'Søren Lindqvist', 'Mila Okafor-Lindqvist'],
  lines: ['Västra Hamngatan 12', '411 17 Göteborg', 'SWEDEN'],
  hasMail: false,
  linkOff: false,
  ...change,
});

export const LONG_RECIPIENT = exampleRecipient(90, {
  name: 'Maximiliane Freifrau von und zu Hohenberg-Wolkenstein and Sir Bartholomew Featherstonehaugh of Upper Wolverhampton with all of their children and grandchildren',
  people: Array.from(
    { length: 9 },
    (_, n) => `Maximiliane-Bartholomea the ${n + 1}th of Hohenberg-Wolkenstein`,
  ),
  lines: [
    'Residenz am Wolfgangsee, Haus Abendfrieden',
    'Obere Sankt-Wolfgang-Seepromenade 117, Stiege 4',
    '5360 Sankt Wolfgang im Salzkammergut',
    'Salzkammergut',
    'AUSTRIA',
  ],
});
export const RTL_RECIPIENT = exampleRecipient(91, {
  name: 'عائلة بن يوسف',
  people: ['ليلى بن يوسف', 'يوسف بن يوسف'],
  lines: ['شارع الحبيب بورقيبة 12', 'تونس 1000', 'TUNISIA'],
});

/** Families, one after the other, with a long and a right-to-left name among them. */
export const exampleRecipients = (count: number): Recipient[] =>
  Array.from({ length: count }, (_, n) => {
    if (n % 7 === 3) return { ...LONG_RECIPIENT, id: `invitation-${n}` };
    if (n % 7 === 5) return { ...RTL_RECIPIENT, id: `invitation-${n}` };
    return exampleRecipient(n);
  });

export const exampleLink = replyLink('https://foregather.example', 'k7qf3m2pxw9d4tnr8hcv2bqzes');

export const exampleTags: readonly TagPerson[] = [
  ['Amaka Okafor', 'Okafor household', false],
  ['Ngozi Okafor-Lindqvist', 'Okafor-Lindqvist household', false],
  ['Maximiliane-Bartholomea Freifrau von und zu Hohenberg-Wolkenstein', LONG_RECIPIENT.name, false],
  ['ليلى بن يوسف', 'عائلة بن يوسف', false],
  ['', 'Okafor household', true],
  ['Jo', 'Nguyễn household', false],
].map(([name, household, plusOne], n) => ({
  key: String(n),
  invitationId: String(n),
  name: String(name),
  household: String(household),
  plusOne: plusOne === true,
}));

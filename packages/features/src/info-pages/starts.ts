/** What a new page begins with: a few words to replace, not a form to fill in. */
import { richTextFromPlain } from '@foregather/ui/rich-text-view';
import { type PageBlocks, pageBlocks } from './info-pages';

/** What is known of the event that a page is begun for. */
export interface EventOfPage {
  start_date: string | null;
  local_start: string | null;
  zone: string;
  location_name: string | null;
  address: string | null;
}

export const STARTS = ['bring', 'way', 'people', 'blank'] as const;
export type Start = (typeof STARTS)[number];

/** Also the title that is offered. */
export const START_NAMES: Readonly<Record<Start, string>> = {
  bring: 'What to bring',
  way: 'Getting there',
  people: 'Who is who',
  blank: 'A blank page',
};
export const START_HELP: Readonly<Record<Start, string>> = {
  bring: 'For everyone, with children, and what to leave at home',
  way: 'The address and the way, parking, a countdown',
  people: 'Names and roles, and whom to call',
  blank: 'Choose every block yourself',
};

const id = () => crypto.randomUUID();
const heading = (text: string) => ({ id: id(), type: 'heading', v: 1, text, level: 2 });
const text = (words: string) => ({ id: id(), type: 'text', v: 1, body: richTextFromPlain(words) });
const person = (role: string) => ({ id: id(), name: '', role, image: null });

const place = (event: EventOfPage | undefined) => ({
  id: id(),
  type: 'place',
  v: 1,
  name: event?.location_name ?? '',
  address: event?.address ?? '',
  directions: '',
  latitude: null,
  longitude: null,
});
/** A countdown to the first hour; it waits for day and time where they are not known. */
function countdown(event: EventOfPage | undefined) {
  const { start_date: day = null, local_start: time = null, zone = 'UTC' } = event ?? {};
  const at = day === null || time === null ? '' : `${day}T${time.slice(0, 5)}`;
  return { id: id(), type: 'countdown', v: 1, label: 'Until we begin', at, zone };
}

/** The blocks that a new page begins with. */
export function startBlocks(start: Start, event: EventOfPage | undefined): PageBlocks {
  switch (start) {
    case 'bring':
      return pageBlocks([
        heading('For everyone'),
        text('Something warm for the evening.\n\nWhat you like to share at the table.'),
        heading('With children'),
        text('What they need to sleep, and a change of clothes.'),
        heading('What you can leave at home'),
        text('There are plates, glasses and chairs for all.'),
      ]);
    case 'way':
      return pageBlocks([
        place(event),
        heading('By car'),
        text('Where to park, and who may drive up to the door.'),
        heading('By train and bus'),
        text('Which station, and when somebody fetches you.'),
        countdown(event),
      ]);
    case 'people':
      return pageBlocks([
        text('Whom you meet, and whom you ask.'),
        {
          id: id(),
          type: 'people',
          v: 1,
          title: 'Whom to call',
          people: [person('Host'), person('Lifts'), person('Food')],
        },
      ]);
    case 'blank':
      return [];
  }
}

import type { Sql } from '@foregather/supabase-embedded';
import { stableId } from './ids';
import { insertRows } from './insert';

const text = (id: string, ...paragraphs: readonly string[]) => ({
  id,
  type: 'text',
  v: 1,
  body: {
    type: 'doc',
    content: paragraphs.map((words) => ({ type: 'paragraph', content: [{ type: 'text', text: words }] })),
  },
});
const heading = (id: string, words: string) => ({ id, type: 'heading', v: 1, text: words, level: 2 });

const BRING = [
  text('intro', 'Three days by the water: pack for sun, for rain, and for one evening in your best clothes.'),
  heading('all', 'For everyone'),
  text(
    'list',
    'Bed linen and towels; the house has neither.',
    'Swimwear, a hat, something warm for the fire.',
    'One dish for Friday’s supper, enough for twice your number.',
  ),
  heading('children', 'With children'),
  text('vests', 'Life vests in all sizes lie in the boathouse. Bring armbands if you use them.'),
];
const ARRIVE = [
  {
    id: 'house',
    type: 'place',
    v: 1,
    name: 'Haus am See',
    address: 'Seestraße 4\n16775 Löwenberger Land',
    directions:
      'From the station it is 25 minutes on foot along the lake. A bus meets the trains at 14:10 and 16:10 on Friday.',
    latitude: 52.9,
    longitude: 13.1,
  },
  text(
    'parking',
    'Forty cars fit on the gravel. The two wide places at the door are for those who walk badly.',
  ),
  {
    id: 'count',
    type: 'countdown',
    v: 1,
    label: 'Until the gate opens',
    at: '2030-07-12T15:00',
    zone: 'Europe/Berlin',
  },
];
const ARRIVE_DRAFT = [
  ...ARRIVE,
  {
    id: 'people',
    type: 'people',
    v: 1,
    title: 'Whom to call',
    people: [
      { id: 'amaka', name: 'Amaka Okafor', role: 'Host, +49 170 5550101', image: null },
      { id: 'emeka', name: 'Emeka Adeyemi', role: 'Lifts from the station', image: null },
    ],
  },
];
const SUNDAY = [
  heading('thanks', 'Sunday'),
  text('brunch', 'Brunch from half past ten; whoever can, stays to tidy up.'),
];

/** Id of a page of the family by its number from 1. */
export const familyPageId = (set: number, number: number) => stableId('info-page', number, set);

/** What the guests are told: one page out, one out and being changed, one not out yet; with a word of the committee. */
export async function seedFamilyPages(
  sql: Sql,
  {
    set,
    orgId,
    organiserId,
    event,
  }: { set: number; orgId: string; organiserId: string; event: { id: string } },
): Promise<void> {
  const page = (
    number: number,
    title: string,
    blocks: readonly unknown[],
    published: readonly unknown[] | null,
  ) => ({
    id: familyPageId(set, number),
    event_id: event.id,
    org_id: orgId,
    created_by: organiserId,
    title,
    blocks,
    pictures: [],
    published_title: published ? title : null,
    published_blocks: published,
    published_version: published ? 1 : null,
    published_at: published ? '2026-10-02T09:00:00Z' : null,
    link_state: published ? 'on' : 'off',
    link_version: 1,
    preview_state: 'off',
    preview_version: 1,
    position: number * 1024,
    row_version: 1,
    created_at: '2026-09-28T09:00:00Z',
    updated_at: '2026-10-02T09:00:00Z',
  });
  await insertRows(sql, 'public.info_pages', [
    page(1, 'What to bring', BRING, BRING),
    page(2, 'Getting there', ARRIVE_DRAFT, ARRIVE),
    page(3, 'The last day', SUNDAY, null),
  ]);
  await insertRows(sql, 'public.info_page_comments', [
    {
      id: stableId('info-comment', 1, set),
      page_id: familyPageId(set, 2),
      org_id: orgId,
      block_id: 'people',
      name: 'Emeka',
      comment: 'Say that I need the arrival times a week before.',
      created_at: '2026-10-03T18:00:00Z',
      updated_at: '2026-10-03T18:00:00Z',
    },
  ]);
  await insertRows(sql, 'public.reunion_listings', [
    {
      id: stableId('listing', 1, set),
      event_id: event.id,
      org_id: orgId,
      kind: 'family',
      name: 'Okafor family',
      place: 'Löwenberger Land',
      words: 'Branches in Enugu, Lagos, Berlin and Malmö; everybody who married in counts.',
      state: 'on',
      row_version: 1,
    },
  ]);
}

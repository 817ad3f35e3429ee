import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import {
  exampleLink,
  examplePaperEvent,
  exampleRecipient,
  exampleRecipients,
  exampleTags,
  LONG_RECIPIENT,
  longPaperEvent,
  RTL_RECIPIENT,
} from '../example-papers';
import { ADDRESS_SHEETS, BADGE_SHEETS, filledSheets, LABEL_SHEETS, labelBox } from '../label-sheets';
import { openLink } from '../paper-links';
import { CARD_SIZES, cardPlaces, CARDS, LETTER_PAPERS, PAPERS, POSTER_PAPERS } from '../papers';
import { CardSheet } from './card-sheet';
import { LabelSheet } from './label-sheet';
import { LetterSheets } from './letter-sheet';
import { PosterSheet } from './poster-sheet';
import {
  addressShows,
  apart,
  boxOn,
  CLOSE,
  MM,
  nothingOverflows,
  nothingTooSmall,
  sheetsIn,
  within,
} from './story-geometry';
import { TagSheet } from './tag-sheet';

const meta = {
  title: 'Features/Replies/Paper',
  tags: ['ready'],
  parameters: { layout: 'padded' },
  // A sheet is as wide as it is: it is looked at in a box that scrolls.
  decorators: [
    (Sheets) => (
      <div className="overflow-x-auto">
        <Sheets />
      </div>
    ),
  ],
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const LetterOnA4: Story = {
  render: () => (
    <LetterSheets paper="a4" event={examplePaperEvent()} to={exampleRecipient(1)} link={exampleLink} />
  ),
  play: async ({ canvas, canvasElement }) => {
    await nothingOverflows(canvasElement);
    await addressShows(canvasElement);
    await nothingTooSmall(canvasElement, 8);
    await expect(sheetsIn(canvasElement)).toHaveLength(1);
    const sheet = canvas.getByRole('region', { name: 'Letter to Okafor-Lindqvist household' });
    const { width, height } = sheet.getBoundingClientRect();
    await expect(Math.abs(width / MM - PAPERS.a4.width)).toBeLessThan(CLOSE);
    await expect(Math.abs(height / MM - PAPERS.a4.height)).toBeLessThan(CLOSE);
    await expect(canvas.getByText('Dear Ngozi, Søren and Mila,')).toBeVisible();
    await expect(canvasElement.querySelector('.paper-address')).toHaveTextContent(
      'foregather.example/rsvp/k7qf3-m2pxw-9d4tn-r8hcv-2bqzes',
    );
    // The square holds the very address, in the size that cameras read from arm's length.
    const square = canvasElement.querySelector('[data-qr]');
    await expect(square).toHaveAttribute(
      'data-qr',
      'https://foregather.example/rsvp/k7qf3m2pxw9d4tnr8hcv2bqzes',
    );
    await expect((square?.getBoundingClientRect().width ?? 0) / MM).toBeGreaterThan(30);
  },
};

export const LetterOnUsLetter: Story = {
  render: () => (
    <LetterSheets paper="letter" event={examplePaperEvent()} to={exampleRecipient(1)} link={exampleLink} />
  ),
  play: async ({ canvasElement }) => {
    await nothingOverflows(canvasElement);
    await addressShows(canvasElement);
    await expect(sheetsIn(canvasElement)).toHaveLength(1);
  },
};

/** Long names, long words: the address stays in the window, the words go on overleaf, and none is left out. */
export const LongWords: Story = {
  render: () => (
    <div className="grid gap-6">
      {LETTER_PAPERS.map((paper) => (
        <LetterSheets
          key={paper}
          paper={paper}
          event={longPaperEvent()}
          to={{ ...LONG_RECIPIENT, name: `${LONG_RECIPIENT.name} (${paper})` }}
          link={exampleLink}
        />
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    await nothingOverflows(canvasElement);
    await addressShows(canvasElement);
    await nothingTooSmall(canvasElement, 6);
    await expect(canvasElement.textContent?.match(/another cake that fell/g)).toHaveLength(2 * 14 * 3);
  },
};

/** Right to left: the words turn round, the places of the post do not. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  render: () => (
    <div dir="rtl">
      <LetterSheets
        paper="a4"
        event={examplePaperEvent({ name: 'لقاء العائلة الكبير' })}
        to={RTL_RECIPIENT}
        link={exampleLink}
      />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    await nothingOverflows(canvasElement);
    await addressShows(canvasElement);
    await expect(getComputedStyle(canvas.getByText('عائلة بن يوسف')).direction).toBe('rtl');
  },
};

/** Whose link is off, and whose address is not known: both are still worth a letter. */
export const WithoutLinkAndAddress: Story = {
  render: () => (
    <LetterSheets
      paper="a4"
      event={examplePaperEvent({
        invitation_words: null,
        summary: null,
        start_date: null,
        end_date: null,
        location_name: null,
        address: null,
      })}
      to={exampleRecipient(1, { lines: [], linkOff: true })}
      link={undefined}
    />
  ),
  play: async ({ canvas, canvasElement }) => {
    await nothingOverflows(canvasElement);
    await expect(canvasElement.querySelector('[data-qr]')).toBeNull();
    await expect(canvas.getByText('Date not yet known')).toBeVisible();
    await expect(canvas.getByText('+49 170 1234567')).toBeVisible();
  },
};

export const Cards: Story = {
  render: () => (
    <div className="grid gap-6">
      {LETTER_PAPERS.flatMap((paper) =>
        CARD_SIZES.map((size) => (
          <CardSheet
            key={paper + size}
            paper={paper}
            size={size}
            event={size === 'a6' ? examplePaperEvent() : longPaperEvent()}
            label={`${paper} ${size}`}
            cards={[
              { to: exampleRecipient(1), link: exampleLink },
              { to: LONG_RECIPIENT, link: exampleLink },
            ]}
          />
        )),
      )}
    </div>
  ),
  play: async ({ canvasElement }) => {
    await nothingOverflows(canvasElement);
    for (const sheet of sheetsIn(canvasElement)) {
      const [paper, size] = (sheet.getAttribute('aria-label') ?? '').split(' ');
      const [on, of] = [LETTER_PAPERS.find((one) => one === paper), CARD_SIZES.find((one) => one === size)];
      if (!on || !of) throw new Error('This is no sheet of cards.');
      const places = cardPlaces(on, of);
      for (const [n, words] of [...sheet.querySelectorAll('[data-part=card-words]')].entries())
        await expect(within(boxOn(sheet, words), places[n] ?? { x: 0, y: 0, ...CARDS[of] })).toBe(true);
      // Eight marks a card, none of them on a card.
      const marks = [...sheet.querySelectorAll('.paper-crop')];
      await expect(marks).toHaveLength(16);
      for (const mark of marks) {
        const [paperEdge, at] = [sheet.getBoundingClientRect(), mark.getBoundingClientRect()];
        const box = {
          x: (at.left - paperEdge.left) / MM,
          y: (at.top - paperEdge.top) / MM,
          width: at.width / MM,
          height: at.height / MM,
        };
        for (const place of places) await expect(apart(box, place)).toBe(true);
        await expect(within(box, { x: 0, y: 0, ...PAPERS[on] })).toBe(true);
      }
    }
  },
};

export const Labels: Story = {
  render: () => (
    <div className="grid gap-6">
      {ADDRESS_SHEETS.map((name) => {
        const spec = LABEL_SHEETS[name];
        return filledSheets(spec, exampleRecipients(9), 4).map((labels, n) => (
          <LabelSheet
            key={`${name} ${n}`}
            spec={spec}
            event={examplePaperEvent()}
            label={`${name} ${n + 1}`}
            labels={labels}
          />
        ));
      })}
    </div>
  ),
  play: async ({ canvasElement }) => {
    await nothingOverflows(canvasElement);
    await nothingTooSmall(canvasElement, 7);
    for (const name of ADDRESS_SHEETS) {
      const spec = LABEL_SHEETS[name];
      const sheets = sheetsIn(canvasElement).filter((sheet) =>
        sheet.getAttribute('aria-label')?.startsWith(`${name} `),
      );
      const places = filledSheets(spec, exampleRecipients(9), 4);
      await expect(sheets).toHaveLength(places.length);
      for (const [n, sheet] of sheets.entries()) {
        const labels = [...sheet.querySelectorAll('[data-part=label]')];
        await expect(labels).toHaveLength(places[n]?.length ?? 0);
        for (const [k, label] of labels.entries())
          await expect(within(boxOn(sheet, label), labelBox(spec, places[n]?.[k]?.at ?? 0))).toBe(true);
      }
    }
  },
};

export const NameTags: Story = {
  render: () => (
    <div className="grid gap-6">
      {BADGE_SHEETS.map((name) => (
        <TagSheet
          key={name}
          spec={LABEL_SHEETS[name]}
          event={examplePaperEvent()}
          label={name}
          tags={filledSheets(LABEL_SHEETS[name], exampleTags, 0)[0] ?? []}
        />
      ))}
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    await nothingOverflows(canvasElement);
    const [amaka] = canvas.getAllByText('Amaka');
    if (!amaka) throw new Error('There is no tag.');
    // Read from two metres away: 7 mm and more.
    await expect(Number.parseFloat(getComputedStyle(amaka).fontSize) / MM).toBeGreaterThan(10);
    await expect(canvas.getAllByText('Guest of Okafor household')).toHaveLength(2);
  },
};

export const Poster: Story = {
  render: () => (
    <div className="grid gap-6">
      {POSTER_PAPERS.map((paper) => (
        <PosterSheet
          key={paper}
          paper={paper}
          event={paper === 'letter' ? longPaperEvent() : examplePaperEvent()}
          link={openLink('https://foregather.example', 'k7qf3m2pxw9d4tnr8hcv2bqzes')}
        />
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    await nothingOverflows(canvasElement);
    for (const sheet of sheetsIn(canvasElement)) {
      const square = sheet.querySelector('[data-qr]');
      await expect((square?.getBoundingClientRect().width ?? 0) / MM).toBeGreaterThan(48);
    }
  },
};

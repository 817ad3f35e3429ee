/* Longer than 300 lines: one story for each rule and each row of the keyboard table belongs in one file, which the page names. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { PageBuilder } from '.';
import { PAGE_LIMITS, type StoredBlock } from '../page-view';
import { richTextFromPlain } from '../rich-text-view';
import { dragByPointer } from '../testing/drag-by-pointer';

const NOW = Date.UTC(2030, 6, 1, 12);
const onValueChange = fn<(blocks: readonly StoredBlock[]) => void>();

const PAGE: readonly StoredBlock[] = [
  { id: 'title', type: 'heading', v: 1, text: 'The Okafors meet again', level: 2 },
  { id: 'words', type: 'text', v: 1, body: richTextFromPlain('Three days by the lake.') },
  { id: 'answer', type: 'button', v: 1, label: 'Answer', href: '/rsvp', look: 'button' },
];

const meta = {
  title: 'Event pieces/Page builder',
  component: PageBuilder,
  tags: ['ready'],
  args: { defaultValue: PAGE, now: NOW, timeZone: 'Europe/Berlin', onValueChange },
  beforeEach: () => {
    onValueChange.mockClear();
  },
} satisfies Meta<typeof PageBuilder>;
export default meta;
type Story = StoryObj<typeof meta>;

const rows = () =>
  within(screen.getByRole('list', { name: 'Blocks of the page' }))
    .getAllByRole('button', { name: /^Edit / })
    .map((button) => button.textContent);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const last = () => onValueChange.mock.lastCall?.[0] ?? [];
const said = (text: string, how: 'polite' | 'assertive' = 'assertive') =>
  waitFor(() => expect(document.querySelector(`[data-announcer=${how}]`)?.textContent).toBe(text));
/** The fields: beside the list on a wide window, in a sheet on a narrow one. */
const field = (name: string | RegExp) => screen.findByRole('textbox', { name });

const TITLE = 'Heading: The Okafors meet again';
const WORDS = 'Text: Three days by the lake.';
const ANSWER = 'Button or link: Answer';

export const Default: Story = {
  play: async () => {
    await expect(rows()).toEqual([TITLE, WORDS, ANSWER]);
  },
};

export const SpacePicksUpAndDrops: Story = {
  play: async ({ userEvent }) => {
    button(`Move ${TITLE} with the arrow keys`).focus();
    await userEvent.keyboard(' ');
    await said(`${TITLE} picked up. Place 1 of 3. Arrow keys move it, Space drops it, Escape puts it back.`);
    await userEvent.keyboard('{ArrowDown}');
    await said('Place 2 of 3');
    await userEvent.keyboard(' ');
    await said(`${TITLE} moved. Place 2 of 3.`);
    await expect(rows()).toEqual([WORDS, TITLE, ANSWER]);
    await waitFor(() => expect(button(`Move ${TITLE} with the arrow keys`)).toHaveFocus());
  },
};

export const EnterAndArrowUpMoveIt: Story = {
  tags: ['gate'],
  play: async ({ userEvent }) => {
    button(`Move ${ANSWER} with the arrow keys`).focus();
    await userEvent.keyboard('{Enter}{ArrowUp}');
    await said('Place 2 of 3');
    await userEvent.keyboard('{Enter}');
    await said(`${ANSWER} moved. Place 2 of 3.`);
    await expect(rows()).toEqual([TITLE, ANSWER, WORDS]);
  },
};

export const EscapePutsBack: Story = {
  play: async ({ userEvent }) => {
    button(`Move ${ANSWER} with the arrow keys`).focus();
    await userEvent.keyboard(' {ArrowUp}{ArrowUp}{Escape}');
    await said(`${ANSWER} put back. Place 3 of 3.`);
    await expect(onValueChange).not.toHaveBeenCalled();
  },
};

export const HandleIsDraggedByPointer: Story = {
  play: async () => {
    const row = screen.getByText(ANSWER).getBoundingClientRect();
    const flight = await dragByPointer(button(`Move ${TITLE} with the arrow keys`), {
      x: row.left + 20,
      y: row.bottom + 20,
    });
    await flight.drop();
    await waitFor(() => expect(rows()).toEqual([WORDS, ANSWER, TITLE]));
    await said(`${TITLE} moved. Place 3 of 3.`);
  },
};

export const ButtonsMove: Story = {
  play: async ({ userEvent }) => {
    button(`Move ${TITLE} down`).focus();
    await userEvent.keyboard('{Enter}');
    await said(`${TITLE} moved. Place 2 of 3.`);
    await expect(rows()).toEqual([WORDS, TITLE, ANSWER]);
    await waitFor(() => expect(button(`Move ${TITLE} down`)).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(rows()).toEqual([WORDS, ANSWER, TITLE]);
    await waitFor(() => expect(button(`Move ${TITLE} down`)).toHaveAttribute('aria-disabled', 'true'));
    await userEvent.click(button(`Move ${TITLE} up`));
    await expect(rows()).toEqual([WORDS, TITLE, ANSWER]);
  },
};

export const SheetOnAPhone: Story = {
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  play: async ({ userEvent }) => {
    await userEvent.click(button(`Edit ${TITLE}`));
    const sheet = await screen.findByRole('dialog', { name: `Edit ${TITLE}` });
    await waitFor(() => expect(sheet).toBeVisible());
    await userEvent.type(await field('Heading'), ' soon');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(last()[0]).toMatchObject({ text: 'The Okafors meet again soon' });
    await waitFor(() => expect(button(`Edit ${TITLE} soon`)).toHaveFocus());
    await userEvent.click(button(`More for ${TITLE} soon`));
    await userEvent.click(await screen.findByRole('menuitem', { name: `Move ${TITLE} soon down` }));
    await expect(rows()).toEqual([WORDS, `${TITLE} soon`, ANSWER]);
  },
};

export const AddEditAndUndo: Story = {
  play: async ({ userEvent }) => {
    button('Add a block').focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Heading' }));
    await waitFor(() => expect(last()).toHaveLength(4));
    await userEvent.type(await field('Heading'), 'Saturday');
    await waitFor(() => expect(last()[3]).toMatchObject({ type: 'heading', v: 1, text: 'Saturday' }));
    await userEvent.click(button('Undo'));
    await waitFor(() => expect(last()[3]).toMatchObject({ text: '' }));
    await userEvent.click(button('Undo'));
    await waitFor(() => expect(last()).toHaveLength(3));
    await userEvent.click(button('Redo'));
    await userEvent.click(button('Redo'));
    await waitFor(() => expect(last()[3]).toMatchObject({ text: 'Saturday' }));
  },
};

export const RemoveGoesOnToTheNext: Story = {
  play: async ({ userEvent }) => {
    button(`More for ${WORDS}`).focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    await said(`${WORDS} removed. Undo brings it back.`, 'polite');
    await expect(rows()).toEqual([TITLE, ANSWER]);
    await waitFor(() => expect(button(`Edit ${ANSWER}`)).toHaveFocus());
    await userEvent.click(button('Undo'));
    await expect(rows()).toEqual([TITLE, WORDS, ANSWER]);
  },
};

export const DuplicateStandsBelow: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(button(`More for ${TITLE}`));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
    await waitFor(() => expect(last()).toHaveLength(4));
    await expect(last()[1]).toMatchObject({ type: 'heading', text: 'The Okafors meet again' });
    await expect(last()[1]?.id).not.toBe('title');
  },
};

export const FullPageTakesNoMore: Story = {
  args: {
    defaultValue: Array.from({ length: PAGE_LIMITS.blocks }, (_, at) => ({
      id: `line-${at}`,
      type: 'divider',
      v: 1,
    })),
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('A page holds 200 blocks at most.')).toBeVisible();
    await expect(button('Add a block')).toHaveAttribute('aria-disabled', 'true');
    const [first] = canvas.getAllByRole('button', { name: 'More for Divider' });
    if (!first) throw new Error('The rows are missing.');
    await userEvent.click(first);
    const duplicate = await screen.findByRole('menuitem', { name: 'Duplicate' });
    await expect(duplicate).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Escape}');
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
};

export const UndoTakesAWrongFigureBack: Story = {
  args: {
    defaultValue: [{ id: 'hall', type: 'place', v: 1, name: 'Town hall', latitude: 48.5, longitude: 9 }],
  },
  play: async ({ userEvent }) => {
    await userEvent.click(button('Edit Place: Town hall'));
    const latitude = await field(/^Latitude/);
    await userEvent.clear(latitude);
    await userEvent.type(latitude, '480');
    await expect(latitude).toHaveAccessibleDescription(/90/);
    await expect(latitude).toHaveValue('480');
    await userEvent.click(button('Undo'));
    await waitFor(() => expect(latitude).toHaveValue('48.5'));
    await expect(latitude).not.toHaveAttribute('aria-invalid');
  },
};

export const LinksAreCheckedInWords: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(button(`Edit ${ANSWER}`));
    const href = await field('Where it leads');
    await userEvent.clear(href);
    await userEvent.type(href, 'javascript:alert(1)');
    await userEvent.tab();
    await expect(href).toHaveAccessibleDescription(/Write it like example\.org/);
    await expect(href).toHaveValue('javascript:alert(1)');
    await userEvent.clear(href);
    await userEvent.type(href, 'example.org/answer');
    await userEvent.tab();
    await waitFor(() => expect(href).toHaveValue('https://example.org/answer'));
    await expect(href).not.toHaveAttribute('aria-invalid');
  },
};

export const EntriesOfASchedule: Story = {
  args: { defaultValue: [{ id: 'plan', type: 'schedule', v: 1, title: 'Saturday', entries: [] }] },
  play: async ({ userEvent }) => {
    await userEvent.click(button('Edit Schedule: Saturday'));
    await userEvent.click(await screen.findByRole('button', { name: 'Add a point' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'When' })).toHaveFocus());
    await userEvent.keyboard('14:00{Tab}Doors open');
    await userEvent.click(button('Add a point'));
    await waitFor(() => expect(screen.getAllByRole('textbox', { name: 'When' })[1]).toHaveFocus());
    await userEvent.keyboard('9:00{Tab}Breakfast');
    await userEvent.click(button('Move Point 2 up'));
    await waitFor(() =>
      expect(last()[0]).toMatchObject({
        entries: [
          { time: '9:00', title: 'Breakfast' },
          { time: '14:00', title: 'Doors open' },
        ],
      }),
    );
    // Its own step, so that Undo brings the point back and leaves what was typed before.
    await userEvent.click(button('Remove Point 2'));
    await waitFor(() => expect(last()[0]).toMatchObject({ entries: [{ title: 'Breakfast' }] }));
    await userEvent.click(button('Undo'));
    await waitFor(() => expect(screen.getByRole('group', { name: 'Point 2' })).toBeVisible());
    await userEvent.click(button('Remove Point 1'));
    await waitFor(() => expect(last()[0]).toMatchObject({ entries: [{ title: 'Doors open' }] }));
    await waitFor(() => expect(button('Add a point')).toHaveFocus());
  },
};

export const NewerBlocksAreKept: Story = {
  args: {
    defaultValue: [
      { id: 'future', type: 'hologram', v: 3, beams: [1, 2] },
      { id: 'title', type: 'heading', v: 1, text: 'Saturday', level: 2 },
    ],
  },
  play: async ({ userEvent }) => {
    await userEvent.click(button('Edit Newer block'));
    await expect(await screen.findByText(/A newer version made this block/)).toBeVisible();
    button('Move Newer block with the arrow keys').focus();
    await userEvent.keyboard(' {ArrowDown} ');
    await waitFor(() => expect(last()[1]).toEqual({ id: 'future', type: 'hologram', v: 3, beams: [1, 2] }));
  },
};

export const PreviewShowsThePage: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(button('Preview'));
    await expect(canvas.getByRole('heading', { name: 'The Okafors meet again' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Answer' })).toHaveAttribute('href', '/rsvp');
    await expect(screen.queryByRole('list', { name: 'Blocks of the page' })).toBeNull();
    await userEvent.click(button('Preview'));
    await expect(rows()).toHaveLength(3);
  },
};

export const PicturesComeFromYourPicker: Story = {
  args: {
    defaultValue: [{ id: 'photo', type: 'picture', v: 1, image: null, caption: '' }],
    pickImage: () => Promise.resolve({ src: 'lake.jpg', alt: 'The lake' }),
    imageUrl: (src) => (src === 'lake.jpg' ? LAKE : undefined),
  },
  play: async ({ userEvent }) => {
    await userEvent.click(button('Edit Picture'));
    await userEvent.click(await screen.findByRole('button', { name: 'Choose a picture' }));
    await waitFor(() => expect(last()[0]).toMatchObject({ image: { src: 'lake.jpg', alt: 'The lake' } }));
    await expect(await field('What the picture shows')).toHaveValue('The lake');
  },
};

export const FilesComeFromYourPicker: Story = {
  args: {
    defaultValue: [{ id: 'files', type: 'files', v: 1, title: 'To print', files: [] }],
    pickFiles: (most) =>
      Promise.resolve(
        ['Plan.pdf', 'Menu.pdf'].slice(0, most).map((name, at) => ({
          id: `${at}`,
          src: `/files/${name}`,
          name,
          size: 900,
          kind: 'application/pdf',
        })),
      ),
  },
  play: async ({ userEvent }) => {
    await userEvent.click(button('Edit Files: To print'));
    await userEvent.click(await screen.findByRole('button', { name: 'Add files' }));
    await waitFor(() =>
      expect(last()[0]).toMatchObject({ files: [{ name: 'Plan.pdf' }, { name: 'Menu.pdf' }] }),
    );
    const first = within(screen.getByRole('group', { name: 'File 1' }));
    const name = first.getByRole('textbox', { name: 'Name of the file' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Saturday.pdf');
    await waitFor(() =>
      expect(last()[0]).toMatchObject({ files: [{ name: 'Saturday.pdf' }, { name: 'Menu.pdf' }] }),
    );
    await userEvent.click(button('Remove File 1'));
    await waitFor(() => expect(last()[0]).toMatchObject({ files: [{ name: 'Menu.pdf' }] }));
  },
};

/** Nobody is offered what cannot be done here. */
export const WithoutAPickerNoFiles: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(button('Add a block'));
    await expect(await screen.findByRole('menuitem', { name: 'Place' })).toBeVisible();
    await expect(screen.queryByRole('menuitem', { name: 'Files' })).toBeNull();
  },
};

function Held() {
  const [blocks, setBlocks] = useState(PAGE);
  return <PageBuilder value={blocks} onValueChange={setBlocks} now={NOW} />;
}

export const HeldByTheParent: Story = {
  render: () => <Held />,
  play: async ({ userEvent }) => {
    await userEvent.click(button(`Edit ${TITLE}`));
    const heading = await field('Heading');
    await userEvent.clear(heading);
    await userEvent.type(heading, 'Sunday');
    await waitFor(() => expect(screen.getByText('Heading: Sunday')).toBeInTheDocument());
  },
};

export const Empty: Story = {
  args: { defaultValue: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Nothing on this page yet/)).toBeVisible();
  },
};

export const RightToLeft: Story = { globals: { dir: 'rtl' } };

export const LongText: Story = {
  args: {
    defaultValue: [
      {
        id: 'a',
        type: 'heading',
        v: 1,
        text: 'Donaudampfschifffahrtsgesellschaftskapitänsfamilientreffenundmehr',
        level: 2,
      },
    ],
  },
  decorators: [
    (Story) => (
      <div className="w-72" data-testid="narrow">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const box = canvas.getByTestId('narrow');
    await expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth);
  },
};

const ALL: readonly StoredBlock[] = [
  ...PAGE,
  { id: 'plan', type: 'schedule', v: 1, title: 'Saturday', entries: [] },
  { id: 'future', type: 'hologram', v: 3 },
];

export const AllVariants: Story = {
  tags: ['visual'],
  args: { defaultValue: ALL },
  play: async ({ userEvent }) => {
    button(`Move ${TITLE} with the arrow keys`).focus();
    await userEvent.keyboard(' {ArrowDown}');
    await said('Place 2 of 5');
  },
};

/** Two by three dots in place of a photograph: in the address itself, so that nothing is loaded. */
const LAKE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAHUlEQVR4nGPY9+zG30fb9z27wZC7e7H1pCqF4jgAh2ILkgSpRPkAAAAASUVORK5CYII=';

export const FieldsOfABlock: Story = {
  tags: ['visual'],
  args: {
    defaultValue: [
      {
        id: 'people',
        type: 'people',
        v: 1,
        title: 'Ask them',
        people: [
          { id: 'a', name: 'Ada Okafor', role: 'Beds and lifts', image: { src: LAKE, alt: 'Ada' } },
          { id: 'b', name: '', role: '', image: { src: 'http://example.org/tom.jpg', alt: '' } },
        ],
      },
      ...PAGE,
    ],
  },
  play: async ({ userEvent }) => {
    await userEvent.click(button('Edit People: Ask them'));
    await expect(await screen.findByRole('textbox', { name: /^Title/ })).toHaveValue('Ask them');
    const second = screen.getByRole('group', { name: 'Person 2' });
    await expect(
      within(second).getByRole('textbox', { name: 'Address of the picture' }),
    ).toHaveAccessibleDescription(/Use an address that begins with https/);
  },
};

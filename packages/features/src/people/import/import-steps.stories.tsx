import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { PanelError } from '@foregather/features/core/base';
import { parseList } from './source/parse-list';
import { ImportMapping } from './columns/import-mapping';
import { ImportResult } from './import-result';
import { ImportReview } from './review/import-review';
import { ImportSource } from './source/import-source';
import { storyAnswers, storyPreview } from './import-story-data';

const meta = {
  title: 'Features/People/Import',
  component: ImportReview,
  tags: ['ready', 'visual'],
  args: {
    preview: storyPreview,
    events: [{ id: 'e1', name: 'Okafor reunion, Saturday 10 July 2027' }],
    applying: false,
    onApply: fn(),
    onBack: fn(),
    onDownloadBad: fn(),
    onCorrect: fn(async () => undefined),
  },
} satisfies Meta<typeof ImportReview>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Review: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('5 of 8 can be imported')).toBeVisible();
    const email = canvas.getByLabelText('Email of Chidi Okafor');
    await expect(email).toHaveValue('chidi at example.org');
    await expect(email).toHaveAccessibleDescription('This is not an e-mail address.');
    await userEvent.clear(email);
    await userEvent.type(email, 'chidi@example.org{Enter}');
    await expect(args.onCorrect).toHaveBeenCalledWith(4, { email: 'chidi@example.org' });
    await userEvent.click(canvas.getByRole('button', { name: /^Bartholomew .* is right$/ }));
    await expect(args.onCorrect).toHaveBeenCalledWith(7, {});
    await userEvent.selectOptions(
      canvas.getByLabelText('What to do with Ada Okafor'),
      'The same person: merge',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Import 6 people' }));
    await expect(args.onApply).toHaveBeenCalledWith({ 5: 'update' }, { as: 'leave' });
  },
};
export const ReviewWithAnswers: Story = {
  args: { preview: storyAnswers },
  play: async ({ args, canvas, userEvent }) => {
    // A remark is help beside its field, not an error.
    const name = canvas.getByLabelText(/^Full name of Office/);
    await expect(name).toHaveAccessibleDescription('“Office”: check that this is the name.');
    await expect(name).not.toBeInvalid();
    await userEvent.click(canvas.getByRole('button', { name: 'Office is right' }));
    await expect(args.onCorrect).toHaveBeenCalledWith(6, {});
    await userEvent.selectOptions(
      canvas.getByLabelText('Are rows 4 and 5 one person?'),
      'Two people: add both',
    );
    await userEvent.click(canvas.getByRole('radio', { name: 'Bring them in as replies' }));
    // The only event there is.
    await expect(canvas.getByLabelText('Event the answers are for')).toHaveValue('e1');
    await userEvent.click(canvas.getByRole('button', { name: 'Import 5 people' }));
    await expect(args.onApply).toHaveBeenCalledWith({ 5: 'add' }, { as: 'replies', eventId: 'e1' });
  },
};
export const ReviewWithAnswersWithoutAnEvent: Story = {
  args: { preview: storyAnswers, events: [] },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByRole('radio', { name: 'Bring them in as replies' })).toBeNull();
    await userEvent.click(canvas.getByRole('radio', { name: 'Keep them as a note' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Import 4 people' }));
    await expect(args.onApply).toHaveBeenCalledWith({}, { as: 'note' });
  },
};
export const ReviewOffer: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: /^Ready/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Use holm@example.org for Eva Holm too' }));
    await expect(args.onCorrect).toHaveBeenCalledWith(9, { email: 'holm@example.org' });
  },
};
export const ReviewCorrectionRefused: Story = {
  args: {
    onCorrect: fn(async () => {
      throw new PanelError('Not saved', 'This row is too long.');
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(/^Full name of Main office/), 'Office{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This row is too long.');
    await expect(canvas.getByLabelText(/^Full name of Main office/)).toHaveValue('Office');
  },
};
export const ReviewOfTheSameFile: Story = {
  args: {
    preview: {
      ...storyPreview,
      sameFile: true,
      rows: storyPreview.rows.filter(({ action }) => action === 'skip'),
    },
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('You have imported this file before')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Import 0 people' }));
    await expect(args.onApply).not.toHaveBeenCalled();
  },
};
export const ReviewRefused: Story = {
  args: { failure: 'Your plan has room for 150 people. Choose a larger plan, or remove some first.' },
};

const onPaste = fn();
const onAnswer = fn();
const source = { userId: 'story', reading: false, onFile: fn(), onPaste, onAnswer };
export const Source: Story = {
  render: () => <ImportSource {...source} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Read the list' }));
    await expect(await canvas.findByText('Paste at least one name.')).toBeVisible();
    await expect(onPaste).not.toHaveBeenCalled();
  },
};
export const SourceUnreadable: Story = {
  render: () => (
    <ImportSource
      {...source}
      problem={{
        title: 'There is nobody in this list',
        description: 'It has headings and no people below them.',
      }}
    />
  ),
};
export const SourceWithSheets: Story = {
  render: () => (
    <ImportSource
      {...source}
      question={{
        kind: 'sheets',
        sheets: [
          { name: 'Guests', rows: 120, example: 'First name, Surname, Email' },
          { name: 'Helpers', rows: 1, example: 'Name' },
        ],
      }}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Read “Helpers”' }));
    await expect(onAnswer).toHaveBeenLastCalledWith({ sheet: 1 });
  },
};
export const SourceWithTwoReadings: Story = {
  render: () => (
    <ImportSource
      {...source}
      question={{
        kind: 'encodings',
        readings: [
          { encoding: 'windows-1252', lines: ['NOËL,noel@example.org'] },
          { encoding: 'macintosh', lines: ['NOÀL,noel@example.org'] },
        ],
      }}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    const mac = canvas.getByRole('button', { name: 'Written on an older Mac: this is right' });
    await expect(mac).toHaveAccessibleDescription('NOÀL,noel@example.org');
    await userEvent.click(mac);
    await expect(onAnswer).toHaveBeenLastCalledWith({ encoding: 'macintosh' });
  },
};

const list = parseList(
  'Guest,Shoe size,Mail\nAda Okafor,38,ada@example.org\nObi Okafor,44,obi@example.org\n',
);
const onConfirm = fn();
const columns = { list, initialDetails: {}, pending: false, sent: 0, onBack: fn(), onConfirm };

export const Columns: Story = {
  render: () => <ImportMapping {...columns} initial={{ email: 2 }} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Check the list' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Choose the column that has the names.');
    await userEvent.selectOptions(canvas.getByLabelText('What is in Guest?'), 'Full name');
    await userEvent.click(canvas.getByRole('button', { name: 'Check the list' }));
    await expect(onConfirm).toHaveBeenCalledWith({ full_name: 0, email: 2 }, {});
    await userEvent.click(canvas.getByRole('button', { name: 'Keep Shoe size as a detail' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Check the list' }));
    await expect(onConfirm).toHaveBeenLastCalledWith({ full_name: 0, email: 2 }, { 1: 'Shoe size' });
  },
};
const ticketList = parseList(
  'Name,Email,Order ID,Fee,Coupon\nAda Okafor,ada@example.org,A-1001,$0.00,\nObi Okafor,obi@example.org,A-1002,$0.00,\n',
);
export const ColumnsLeftOut: Story = {
  render: () => <ImportMapping {...columns} list={ticketList} initial={ticketList.mapping} />,
  play: async ({ canvas, userEvent }) => {
    const names = canvas.getByRole('region', { name: '2 columns are left out' });
    await expect(names).toHaveTextContent('Order ID (for example “A-1001”)Fee (for example “$0.00”)');
    await expect(canvas.getByText('One column has nothing in it, so it is not shown.')).toBeVisible();
    await userEvent.selectOptions(canvas.getByLabelText('What is in Fee?'), 'Notes');
    await userEvent.selectOptions(canvas.getByLabelText('What is in Order ID?'), 'Notes');
    await userEvent.click(canvas.getByRole('button', { name: 'Check the list' }));
    await expect(onConfirm).toHaveBeenLastCalledWith({ full_name: 0, email: 1, notes: [2, 3] }, {});
  },
};
const clan = parseList('Vorname;Sippe;Schuh\nAnna;Berg;38\nAnna;Lund;39\nBo;Ek;44\n');
export const ColumnsFallTogether: Story = {
  render: () => <ImportMapping {...columns} list={clan} initial={{ given: 0 }} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('2 rows have the name of another row')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'It is the family name' }));
    await expect(canvas.queryByText(/have the name of another row/)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Check the list' }));
    await expect(onConfirm).toHaveBeenLastCalledWith({ given: 0, family: 1 }, {});
  },
};
export const ColumnsWithoutHeadings: Story = {
  render: () => (
    <ImportMapping
      {...columns}
      list={parseList('Anna;Berg;anna@example.org\nBo;Lund;bo@example.org\n')}
      initial={{ given: 0, family: 1, email: 2 }}
    />
  ),
};
const longList = {
  ...list,
  rows: Array.from({ length: 20_000 }, (_, n) => ({ line: n + 2, cells: ['Ada', '', ''] })),
};
export const ColumnsBeingChecked: Story = {
  render: () => <ImportMapping {...columns} list={longList} pending sent={7000} initial={{ full_name: 0 }} />,
};

const result = {
  counts: { added: 297, updated: 1, households: 120, left: 3, toCheck: 9, noted: 0, replies: null },
  undoing: false,
  forEvent: false,
  onInvite: fn(),
  onUndo: fn(),
  onDone: fn(),
  onCheck: fn(),
  onAnother: fn(),
};
export const Result: Story = {
  render: () => <ImportResult {...result} undone={null} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Take the import back' }));
    await expect(result.onUndo).toHaveBeenCalledOnce();
  },
};
export const ResultWithReplies: Story = {
  render: () => (
    <ImportResult
      {...result}
      counts={{ ...result.counts, replies: { recorded: 250, invited: 118, waiting: 4, kept: 1 } }}
      undone={null}
    />
  ),
};
export const ResultForAnEvent: Story = {
  render: () => <ImportResult {...result} forEvent undone={null} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Invite them' }));
    await expect(result.onInvite).toHaveBeenCalledOnce();
  },
};
export const TakenBack: Story = {
  render: () => (
    <ImportResult
      {...result}
      undone={{
        removed: 287,
        restored: 1,
        kept: [{ n: 2, name: 'Ada Okafor', message: 'Is invited to an event.' }],
      }}
    />
  ),
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { parseList } from '../import/parse-list';
import { ImportMapping } from './import-mapping';
import { ImportResult } from './import-result';
import { ImportReview } from './import-review';
import { ImportSource } from './import-source';
import { storyPreview } from './story-data';

const meta = {
  title: 'Features/People/Import',
  component: ImportReview,
  tags: ['ready', 'visual'],
  args: {
    preview: storyPreview,
    applying: false,
    onApply: fn(),
    onBack: fn(),
    onDownloadBad: fn(),
  },
} satisfies Meta<typeof ImportReview>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Review: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('2 of 5 can be imported')).toBeVisible();
    await userEvent.selectOptions(
      canvas.getByLabelText('What to do with Ada Okafor'),
      'Complete the one in the directory',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Import 3 people' }));
    await expect(args.onApply).toHaveBeenCalledWith({ 5: 'update' });
  },
};
export const ReviewOfTheSameFile: Story = {
  args: { preview: { ...storyPreview, sameFile: true, rows: storyPreview.rows.slice(-1) } },
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
export const Source: Story = {
  render: () => <ImportSource userId="story" reading={false} onFile={fn()} onPaste={onPaste} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Read the list' }));
    await expect(await canvas.findByText('Paste at least one name.')).toBeVisible();
    await expect(onPaste).not.toHaveBeenCalled();
  },
};
export const SourceUnreadable: Story = {
  render: () => (
    <ImportSource
      userId="story"
      reading={false}
      problem={{
        title: 'There is nobody in this list',
        description: 'It has headings and no people below them.',
      }}
      onFile={fn()}
      onPaste={fn()}
    />
  ),
};

const list = parseList(
  'Guest,Shoe size,Mail\nAda Okafor,38,ada@example.org\nObi Okafor,44,obi@example.org\n',
);
const onConfirm = fn();
const columns = { list, pending: false, sent: 0, onBack: fn(), onConfirm };

export const Columns: Story = {
  render: () => <ImportMapping {...columns} initial={{ email: 2 }} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Check the list' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Choose the column that has the names.');
    await userEvent.selectOptions(canvas.getByLabelText('What is in Guest?'), 'Full name');
    await userEvent.click(canvas.getByRole('button', { name: 'Check the list' }));
    await expect(onConfirm).toHaveBeenCalledWith({ full_name: 0, email: 2 });
  },
};
const longList = {
  ...list,
  rows: Array.from({ length: 20_000 }, (_, n) => ({ line: n + 2, cells: ['Ada', '', ''] })),
};
export const ColumnsBeingChecked: Story = {
  render: () => <ImportMapping {...columns} list={longList} pending sent={7000} initial={{ full_name: 0 }} />,
};

const result = {
  counts: { added: 288, updated: 1, households: 120, left: 12 },
  undoing: false,
  onUndo: fn(),
  onDone: fn(),
  onAnother: fn(),
};
export const Result: Story = {
  render: () => <ImportResult {...result} undone={null} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Take the import back' }));
    await expect(result.onUndo).toHaveBeenCalledOnce();
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

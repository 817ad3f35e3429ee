import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn } from 'storybook/test';
import { FileDrop } from '.';

const meta = {
  title: 'Forms/File drop',
  component: FileDrop,
  tags: ['ready'],
  args: {
    label: 'Guest list',
    help: 'CSV or TSV, up to 10 MB and 20,000 rows.',
    accept: '.csv,.tsv,text/csv',
    maxBytes: 10_000_000,
    onFiles: fn(),
    className: 'max-w-lg',
  },
} satisfies Meta<typeof FileDrop>;
export default meta;
type Story = StoryObj<typeof meta>;

const csv = (name = 'guests.csv', text = 'name\nAda') => new File([text], name, { type: 'text/csv' });

function drop(target: Element, files: File[]) {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  return fireEvent(target, new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
}

export const Default: Story = {};

export const Pending: Story = { args: { pending: true } };

export const Failed: Story = { args: { error: 'This file has no row with names. Check its first line.' } };

export const TakesADroppedFile: Story = {
  play: async ({ args, canvas }) => {
    await drop(canvas.getByText('Drop a file here, or choose one'), [csv()]);
    await expect(args.onFiles).toHaveBeenCalledWith([expect.objectContaining({ name: 'guests.csv' })]);
    await expect(canvas.getByRole('status')).toHaveTextContent('Chosen: guests.csv');
  },
};

export const TakesAChosenFile: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.upload(canvas.getByLabelText(/Guest list/), csv());
    await expect(args.onFiles).toHaveBeenCalledTimes(1);
  },
};

export const KeyboardReachesIt: Story = {
  tags: ['gate'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const input = canvas.getByLabelText(/Guest list/);
    await expect(input).toHaveFocus();
    await expect(input).toHaveAccessibleDescription('CSV or TSV, up to 10 MB and 20,000 rows.');
  },
};

export const EnterAndSpaceOpenTheChooser: Story = {
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText(/Guest list/);
    // What opens is the browser's; the click that opens it is ours to let through, and ends here.
    const opened = fn((event: Event) => event.preventDefault());
    input.addEventListener('click', opened);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(opened).toHaveBeenCalledTimes(1);
    await userEvent.keyboard(' ');
    await expect(opened).toHaveBeenCalledTimes(2);
  },
};

export const TurnsTheWrongKindAway: Story = {
  play: async ({ args, canvas }) => {
    await drop(canvas.getByText('Drop a file here, or choose one'), [new File(['x'], 'guests.pdf')]);
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'guests.pdf cannot be used here. Choose csv or tsv.',
    );
    await expect(args.onFiles).not.toHaveBeenCalled();
    await expect(canvas.getByLabelText(/Guest list/)).toBeInvalid();
  },
};

export const TurnsTooLargeAway: Story = {
  args: { maxBytes: 4 },
  play: async ({ args, canvas }) => {
    await drop(canvas.getByText('Drop a file here, or choose one'), [csv()]);
    await expect(canvas.getByRole('alert')).toHaveTextContent('guests.csv is larger than 4 bytes.');
    await expect(args.onFiles).not.toHaveBeenCalled();
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: (args) => (
    <div className="grid gap-8">
      <FileDrop {...args} />
      <FileDrop {...args} pending label="Reading" />
      <FileDrop
        {...args}
        label="With a problem"
        error="This file has no row with names. Check its first line."
      />
    </div>
  ),
};

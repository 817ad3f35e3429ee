import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn } from 'storybook/test';
import { CopyButton, CopyField } from '.';

const meta = {
  title: 'Actions/Copy button',
  component: CopyButton,
  tags: ['ready'],
  args: { value: 'https://foregather.example/rsvp/Jm3' },
} satisfies Meta<typeof CopyButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const CopiesAndSaysSo: Story = {
  tags: ['gate'],
  play: async ({ args, canvas, userEvent }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(write).toHaveBeenCalledWith(args.value);
    await expect(await canvas.findByRole('status')).toHaveTextContent('Copied');
    await expect(canvas.getByRole('button', { name: 'Copied' })).toHaveFocus();
    write.mockRestore();
  },
};

export const SpaceCopies: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(write).toHaveBeenCalledWith(args.value);
    await expect(await canvas.findByRole('button', { name: 'Copied' })).toHaveFocus();
    write.mockRestore();
  },
};

export const TabToTheFieldSelectsTheValue: Story = {
  render: (args) => <CopyField label="Link for the Okafor household" value={args.value} />,
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole<HTMLInputElement>('textbox');
    await userEvent.tab();
    await expect(field).toHaveFocus();
    await expect([field.selectionStart, field.selectionEnd]).toEqual([0, args.value.length]);
  },
};

export const SaysWhenTheBrowserRefuses: Story = {
  play: async ({ canvas, userEvent }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    const old = spyOn(document, 'execCommand').mockReturnValue(false);
    await userEvent.click(canvas.getByRole('button'));
    await expect(await canvas.findByText(/Select the text and copy it/)).toBeVisible();
    write.mockRestore();
    old.mockRestore();
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: (args) => (
    <div className="grid max-w-lg gap-6">
      <div>
        <CopyButton {...args} label="Copy link" />
      </div>
      <CopyField label="Link for the Okafor household" value={args.value} mono />
      <CopyField label="Address" value="Tarkwa Bay Beach, Lagos, Nigeria" />
    </div>
  ),
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { Field } from '../field';
import { Stack } from '../stack';
import { OtpField } from './otp-field';

const meta = {
  title: 'Forms/OTP field',
  component: OtpField,
  tags: ['ready'],
  args: { label: 'Code from your app', onValueChange: fn(), onComplete: fn() },
  argTypes: { characterText: { control: false } },
} satisfies Meta<typeof OtpField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Code from your app' })).toBeVisible();
    await expect(canvas.getAllByRole('textbox')).toHaveLength(6);
    // The first empty box is where the phone offers the code.
    await expect(canvas.getByRole('textbox', { name: 'Character 1 of 6' })).toHaveAttribute(
      'autocomplete',
      'one-time-code',
    );
    await expect(canvas.getByRole('textbox', { name: 'Character 1 of 6' })).toHaveAttribute(
      'inputmode',
      'numeric',
    );
  },
};

export const TabGoesToTheFirstEmptyBoxAndOn: Story = {
  args: { defaultValue: '123' },
  render: (args) => (
    <Stack>
      <OtpField {...args} />
      <a href="#new">Send a new code</a>
    </Stack>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('textbox', { name: 'Character 4 of 6' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('link')).toHaveFocus();
  },
};

export const TypingFillsBoxAfterBox: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('12345');
    await expect(args.onComplete).not.toHaveBeenCalled();
    await expect(canvas.getByRole('textbox', { name: 'Character 6 of 6' })).toHaveFocus();
    await userEvent.keyboard('6');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('123456');
    await expect(args.onComplete).toHaveBeenCalledOnce();
    await expect(args.onComplete).toHaveBeenLastCalledWith('123456');
  },
};

export const OtherCharactersAreLeftOut: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('1a2');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('12');
  },
};

export const PasteFillsAll: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.paste('123 456');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('123456');
    await expect(args.onComplete).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('textbox', { name: 'Character 6 of 6' })).toHaveValue('6');
  },
};

export const PasteWithADash: Story = {
  args: { characters: 'alphanumeric', length: 8 },
  play: async ({ args, userEvent }) => {
    await userEvent.tab();
    await userEvent.paste(' okaf-2030\n');
    await expect(args.onComplete).toHaveBeenLastCalledWith('okaf2030');
  },
};

export const BackspaceClearsAndGoesBack: Story = {
  args: { defaultValue: '123' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'Character 3 of 6' }));
    await userEvent.keyboard('{Backspace}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('12');
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Character 2 of 6' })).toHaveFocus());
  },
};

export const DeleteClearsAndStays: Story = {
  args: { defaultValue: '123' },
  play: async ({ args, canvas, userEvent }) => {
    const second = canvas.getByRole('textbox', { name: 'Character 2 of 6' });
    await userEvent.click(second);
    await userEvent.keyboard('{Delete}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('13');
    await expect(second).toHaveFocus();
  },
};

export const ControlBackspaceClearsAll: Story = {
  args: { defaultValue: '123' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'Character 2 of 6' }));
    await userEvent.keyboard('{Control>}{Backspace}{/Control}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('');
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Character 1 of 6' })).toHaveFocus());
  },
};

export const ArrowsMoveBetweenBoxes: Story = {
  tags: ['gate'],
  args: { defaultValue: '123' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'Character 2 of 6' }));
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('textbox', { name: 'Character 1 of 6' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(canvas.getByRole('textbox', { name: 'Character 3 of 6' })).toHaveFocus();
  },
};

export const HomeAndEndGoToTheEnds: Story = {
  args: { defaultValue: '123' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'Character 2 of 6' }));
    await userEvent.keyboard('{Home}');
    await expect(canvas.getByRole('textbox', { name: 'Character 1 of 6' })).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('textbox', { name: 'Character 4 of 6' })).toHaveFocus();
  },
};

const onSubmit = fn((event: { preventDefault: () => void }) => event.preventDefault());

export const EnterSendsTheForm: Story = {
  beforeEach: () => {
    onSubmit.mockClear();
  },
  render: (args) => (
    <form aria-label="Sign in" onSubmit={onSubmit}>
      <OtpField {...args} name="code" />
    </form>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('12{Enter}');
    await expect(onSubmit).toHaveBeenCalledOnce();
    await expect([...new FormData(canvas.getByRole<HTMLFormElement>('form'))]).toEqual([['code', '12']]);
  },
};

export const CompleteSendsTheForm: Story = {
  beforeEach: () => {
    onSubmit.mockClear();
  },
  render: (args) => (
    <form aria-label="Sign in" onSubmit={onSubmit}>
      <OtpField {...args} name="code" submitWhenComplete />
    </form>
  ),
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await userEvent.paste('123456');
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
  },
};

export const NamedAndDescribedByItsField: Story = {
  render: () => (
    <Field label="Code" help="Six figures." error="This code has run out. Ask for a new one.">
      <OtpField />
    </Field>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('group', { name: 'Code' })).toHaveAccessibleDescription(
      'This code has run out. Ask for a new one. Six figures.',
    );
    await expect(canvas.getByRole('textbox', { name: 'Character 1 of 6' })).toBeInvalid();
    await userEvent.click(canvas.getByText('Code'));
    await expect(canvas.getByRole('textbox', { name: 'Character 1 of 6' })).toHaveFocus();
  },
};

export const ReadOnly: Story = {
  args: { readOnly: true, defaultValue: '123456' },
  play: async ({ args, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('9');
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
};

export const Disabled: Story = {
  args: { disabled: true, defaultValue: '12' },
  play: async ({ canvas }) => {
    for (const box of canvas.getAllByRole('textbox')) await expect(box).toBeDisabled();
  },
};

export const RightToLeftReadsFromTheLeft: Story = {
  globals: { dir: 'rtl' },
  args: { defaultValue: '123456' },
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('textbox').map((box) => box.getBoundingClientRect().left);
    await expect(second).toBeGreaterThan(first ?? Infinity);
  },
};

export const FitsANarrowPage: Story = {
  args: { length: 8 },
  decorators: [
    (Story) => (
      <div className="w-72">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group').getBoundingClientRect().width).toBeLessThanOrEqual(288);
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: () => (
    <Stack>
      <Field label="Code from your app" help="Six figures. You can paste them.">
        <OtpField />
      </Field>
      <Field label="Half typed">
        <OtpField defaultValue="123" />
      </Field>
      <Field label="Wrong" error="This code has run out. Ask for a new one.">
        <OtpField defaultValue="123456" />
      </Field>
      <Field label="Read only">
        <OtpField defaultValue="123456" readOnly />
      </Field>
      <Field label="Disabled">
        <OtpField defaultValue="12" disabled />
      </Field>
      <Field label="Ticket number">
        <OtpField length={8} characters="alphanumeric" defaultValue="oka0O1l" />
      </Field>
    </Stack>
  ),
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, waitFor } from 'storybook/test';
import { Button } from '../button';
import { Field } from '../field';
import { Stack } from '../stack';
import { ColourField } from './colour-field';

const meta = {
  title: 'Forms/Colour field',
  component: ColourField,
  tags: ['experimental'],
  args: { 'aria-label': 'Accent', onValueChange: fn(), onProblemChange: fn() },
} satisfies Meta<typeof ColourField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { defaultValue: '#185b4a' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Accent' })).toHaveValue('#185b4a');
    await expect(canvas.getByLabelText('Pick a colour')).toHaveValue('#185b4a');
  },
};

export const TabGoesToPickerAndCode: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByLabelText('Pick a colour')).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('textbox')).toHaveFocus();
  },
};

export const EnterAndSpaceOpenThePicker: Story = {
  tags: ['gate'],
  play: async ({ canvas, userEvent }) => {
    const picker = canvas.getByLabelText('Pick a colour');
    // What opens is the browser's; a key that presses the swatch without anybody in its way is all that is ours.
    const pressed = fn((event: Event) => event.defaultPrevented);
    picker.addEventListener('click', (event) => {
      pressed(event);
      event.preventDefault();
    });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    await expect(pressed).toHaveBeenCalledTimes(2);
    await expect(pressed).toHaveReturnedWith(false);
    await expect(pressed).not.toHaveReturnedWith(true);
  },
};

export const PickingWritesTheCode: Story = {
  play: async ({ args, canvas }) => {
    // The picker itself is the browser's; this is what it sends.
    await fireEvent.change(canvas.getByLabelText('Pick a colour'), { target: { value: '#fcbd43' } });
    await expect(args.onValueChange).toHaveBeenLastCalledWith('#fcbd43');
    await expect(canvas.getByRole('textbox')).toHaveValue('#fcbd43');
  },
};

export const TabWritesTheCodeOutInFull: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const code = canvas.getByRole('textbox');
    await userEvent.type(code, 'FA3');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('#ffaa33');
    await expect(code).toHaveValue('FA3');
    await userEvent.tab();
    await expect(code).toHaveValue('#ffaa33');
    await expect(canvas.getByLabelText('Pick a colour')).toHaveValue('#ffaa33');
  },
};

export const WhatIsNoColourStays: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const code = canvas.getByRole('textbox');
    await userEvent.type(code, 'spruce');
    // Not while it is being typed.
    await expect(code).not.toHaveAttribute('aria-invalid');
    await userEvent.tab();
    await expect(code).toHaveValue('spruce');
    await expect(code).toBeInvalid();
    await expect(code).toHaveAccessibleDescription(/such as #185b4a/);
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await userEvent.clear(code);
    await userEvent.type(code, '#185b4a');
    await expect(args.onProblemChange).toHaveBeenLastCalledWith(undefined);
    await expect(canvas.queryByText(/such as/)).toBeNull();
  },
};

export const GoesWithAForm: Story = {
  args: { name: 'accent', defaultValue: '#185b4a' },
  render: (args) => (
    <form aria-label="Brand">
      <ColourField {...args} />
    </form>
  ),
  play: async ({ canvas, userEvent }) => {
    const form = canvas.getByRole<HTMLFormElement>('form');
    await expect([...new FormData(form)]).toEqual([['accent', '#185b4a']]);
    await userEvent.type(canvas.getByRole('textbox'), 'x');
    await waitFor(() => expect(form.checkValidity()).toBe(false));
  },
};

export const ResetGoesBackToTheDefault: Story = {
  args: { name: 'accent', defaultValue: '#185b4a' },
  render: (args) => (
    <form aria-label="Brand">
      <Stack>
        <ColourField {...args} />
        <Button type="reset">Start over</Button>
      </Stack>
    </form>
  ),
  play: async ({ args, canvas, userEvent }) => {
    const form = canvas.getByRole<HTMLFormElement>('form');
    const code = canvas.getByRole('textbox');
    await userEvent.clear(code);
    await userEvent.type(code, 'spruce');
    await userEvent.click(canvas.getByRole('button', { name: 'Start over' }));
    await waitFor(() => expect(code).toHaveValue('#185b4a'));
    await expect(canvas.getByLabelText('Pick a colour')).toHaveValue('#185b4a');
    await expect(form.checkValidity()).toBe(true);
    await expect([...new FormData(form)]).toEqual([['accent', '#185b4a']]);
    await expect(args.onProblemChange).toHaveBeenLastCalledWith(undefined);
  },
};

export const NamedAndDescribedByItsField: Story = {
  render: () => (
    <Field label="Accent" help="Buttons and links of your page." error="Choose a darker colour.">
      <ColourField defaultValue="#fcbd43" />
    </Field>
  ),
  play: async ({ canvas }) => {
    const code = canvas.getByRole('textbox', { name: 'Accent' });
    await expect(code).toBeInvalid();
    await expect(code).toHaveAccessibleDescription('Choose a darker colour. Buttons and links of your page.');
  },
};

export const ReadOnly: Story = {
  args: { readOnly: true, defaultValue: '#185b4a' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Pick a colour')).toBeDisabled();
    await expect(canvas.getByRole('textbox')).toHaveAttribute('readonly');
  },
};

export const Disabled: Story = { args: { disabled: true, defaultValue: '#185b4a' } };

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  args: { defaultValue: '#185b4a' },
  play: async ({ canvas }) => {
    const picker = canvas.getByLabelText('Pick a colour').getBoundingClientRect();
    await expect(picker.left).toBeGreaterThan(canvas.getByRole('textbox').getBoundingClientRect().left);
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: () => (
    <Stack className="max-w-sm">
      <Field label="Accent" help="White text on it reaches 7.9 to 1: easy to read.">
        <ColourField defaultValue="#185b4a" suggestions={['#185b4a', '#a22031', '#005782']} />
      </Field>
      <Field label="None yet">
        <ColourField />
      </Field>
      <Field label="Too light" error="White text on it is hard to read. Choose a darker colour.">
        <ColourField defaultValue="#fcbd43" />
      </Field>
      <Field label="Read only">
        <ColourField defaultValue="#005782" readOnly />
      </Field>
      <Field label="Disabled">
        <ColourField defaultValue="#a22031" disabled />
      </Field>
    </Stack>
  ),
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Button } from '../button';
import { Field } from '../field';
import { Stack } from '../stack';
import { MultiSelect } from './multi-select';

const meta = {
  title: 'Forms/Multi select',
  component: MultiSelect,
  tags: ['ready'],
  args: {
    'aria-label': 'Households',
    onValueChange: fn(),
    options: [
      { value: 'okafor', label: 'Okafor, Lagos' },
      { value: 'garcia', label: 'García, Sevilla' },
      { value: 'lind', label: 'Lind, Malmö', keywords: 'Sweden' },
    ],
  },
} satisfies Meta<typeof MultiSelect>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const DownOpensAndEnterAdds: Story = {
  tags: ['gate'],
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: 'Households' });
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['okafor']);
    // The list stays, so that the next one is a key away.
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['okafor', 'lind']);
    await expect(field).toHaveAccessibleDescription('Chosen: Okafor, Lagos, Lind, Malmö');
    await expect(canvas.getByRole('option', { name: 'Lind, Malmö', selected: true })).toBeVisible();
  },
};

export const UpStartsAtTheEnd: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['lind']);
  },
};

export const EnterOnAChosenLineTakesItAway: Story = {
  args: { defaultValue: ['okafor', 'lind'] },
  play: async ({ args, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['lind']);
  },
};

export const TypingFindsWithoutAccents: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('combobox');
    await userEvent.type(field, 'garcia');
    await expect(canvas.getAllByRole('option')).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['garcia']);
    await expect(field).toHaveValue('');
    await expect(canvas.getAllByRole('option')).toHaveLength(3);
  },
};

export const BackspaceTakesAwayTheLast: Story = {
  args: { defaultValue: ['okafor', 'lind'] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'a{Backspace}');
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Backspace}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['okafor']);
    await waitFor(() => expect(screen.getByText('Lind, Malmö removed, 1 chosen')).toBeInTheDocument());
  },
};

export const EscapeClosesAndKeepsTheChoices: Story = {
  args: { defaultValue: ['lind'] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'oka{Escape}');
    await expect(canvas.queryByRole('listbox')).toBeNull();
    await expect(canvas.getByText('Lind, Malmö')).toBeVisible();
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
};

export const TabClosesAndGoesOn: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'nobody');
    await expect(canvas.getByText('Nothing matches. Try fewer letters.')).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole('combobox')).toHaveValue('');
    await expect(canvas.queryByRole('listbox')).toBeNull();
  },
};

export const ClicksAddAndTakeAway: Story = {
  args: { defaultValue: ['lind'] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await userEvent.click(canvas.getByRole('option', { name: 'Okafor, Lagos' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['lind', 'okafor']);
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Lind, Malmö' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['okafor']);
    await expect(canvas.getByRole('combobox')).toHaveFocus();
  },
};

export const GoesWithAForm: Story = {
  args: { name: 'household', defaultValue: ['lind', 'okafor'] },
  render: (args) => (
    <form aria-label="Invite">
      <MultiSelect {...args} />
    </form>
  ),
  play: async ({ canvas }) => {
    await expect([...new FormData(canvas.getByRole<HTMLFormElement>('form'))]).toEqual([
      ['household', 'lind'],
      ['household', 'okafor'],
    ]);
  },
};

export const ResetGoesBackToTheDefault: Story = {
  args: { name: 'household', defaultValue: ['lind'] },
  render: (args) => (
    <form aria-label="Invite">
      <Stack>
        <MultiSelect {...args} />
        <Button type="reset">Start over</Button>
      </Stack>
    </form>
  ),
  play: async ({ args, canvas, userEvent }) => {
    const form = canvas.getByRole<HTMLFormElement>('form');
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Lind, Malmö' }));
    await userEvent.keyboard('oka{Enter}{Escape}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['okafor']);
    await userEvent.click(canvas.getByRole('button', { name: 'Start over' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Remove Lind, Malmö' })).toBeVisible());
    await expect([...new FormData(form)]).toEqual([['household', 'lind']]);
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['lind']);
  },
};

export const NamedAndDescribedByItsField: Story = {
  render: ({ options }) => (
    <Field label="Households" help="All of their guests are invited." error="Choose at least one household.">
      <MultiSelect options={options} />
    </Field>
  ),
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Households' });
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription(
      'Choose at least one household. All of their guests are invited.',
    );
  },
};

export const ReadOnlyKeepsItsChoices: Story = {
  args: { readOnly: true, defaultValue: ['lind'] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await userEvent.keyboard('{Backspace}{ArrowDown}');
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await expect(canvas.queryByRole('listbox')).toBeNull();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  args: { defaultValue: ['okafor', 'lind'] },
};

export const LongNamesStayInside: Story = {
  render: () => (
    <div className="w-72">
      <MultiSelect
        aria-label="Households"
        defaultValue={['a', 'b']}
        options={[
          {
            value: 'a',
            label: 'Oluwaseun-Adebayo-Okonkwo and Featherstonehaugh-Cholmondeley, Llanfairpwllgwyngyll',
          },
          { value: 'b', label: 'Donaudampfschifffahrtsgesellschaftskapitänsfamilie, Wien' },
        ]}
      />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    for (const chip of canvasElement.querySelectorAll('[data-slot=multi-select-chip]'))
      await expect(chip.getBoundingClientRect().width).toBeLessThanOrEqual(288);
    await expect(canvas.getAllByRole('button')).toHaveLength(2);
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: ({ options }) => (
    <Stack className="min-h-96 max-w-sm">
      <Field label="Nothing chosen" error="Choose at least one household.">
        <MultiSelect options={options} placeholder="Name or place" />
      </Field>
      <Field label="Read only">
        <MultiSelect options={options} readOnly defaultValue={['lind']} />
      </Field>
      <Field label="Disabled">
        <MultiSelect options={options} disabled defaultValue={['lind', 'garcia']} />
      </Field>
      <Field label="Households" help="All of their guests are invited.">
        <MultiSelect options={options} defaultValue={['okafor', 'garcia']} detail={() => '4 people'} />
      </Field>
    </Stack>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Households' }));
    await expect(canvas.getByRole('listbox')).toBeVisible();
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { CalendarDays, CalendarX2 } from 'lucide-react';
import { expect, fn } from 'storybook/test';
import { Fieldset } from '../fieldset';
import { Grid } from '../grid';
import { ChoiceCard } from './choice-card';

const meta = {
  title: 'Forms/Choice card',
  component: ChoiceCard,
  tags: ['ready'],
  args: {
    type: 'radio',
    name: 'date',
    title: 'I know the date',
    description: 'You can move it later.',
    onChange: fn(),
  },
} satisfies Meta<typeof ChoiceCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const TheWholeCardIsTheTarget: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('You can move it later.'));
    await expect(canvas.getByRole('radio', { name: 'I know the date' })).toBeChecked();
  },
};

const question = (
  <Fieldset legend="When is it?">
    <Grid columns={2} gap={3}>
      <ChoiceCard
        type="radio"
        name="when"
        value="known"
        defaultChecked
        title="I know the date"
        description="You can move it later."
        icon={<CalendarDays />}
      />
      <ChoiceCard
        type="radio"
        name="when"
        value="open"
        title="Not yet"
        description="Guests are told the date follows."
        icon={<CalendarX2 />}
      />
    </Grid>
  </Fieldset>
);

export const ArrowKeysMoveTheChoice: Story = {
  tags: ['gate'],
  render: () => question,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    const open = canvas.getByRole('radio', { name: 'Not yet' });
    await expect(open).toBeChecked();
    await expect(open).toHaveAccessibleDescription('Guests are told the date follows.');
    await userEvent.keyboard('{ArrowUp}');
    await expect(canvas.getByRole('radio', { name: 'I know the date' })).toBeChecked();
  },
};

export const TabGoesToTheChosenOne: Story = {
  render: () => (
    <>
      {question}
      <ChoiceCard type="checkbox" title="A meal" />
      <ChoiceCard type="checkbox" title="Lodging" />
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'I know the date' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('checkbox', { name: 'A meal' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('checkbox', { name: 'Lodging' })).toHaveFocus();
  },
};

export const SpaceChooses: Story = {
  render: (args) => (
    <>
      <ChoiceCard {...args} />
      <ChoiceCard type="checkbox" title="A meal" />
    </>
  ),
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('radio')).toBeChecked();
    await expect(args.onChange).toHaveBeenCalledOnce();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('checkbox')).toBeChecked();
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: () => (
    <div className="grid max-w-2xl gap-8">
      {question}
      <Fieldset legend="What will there be?" help="Choose any number.">
        <Grid columns={2} gap={3}>
          <ChoiceCard
            type="checkbox"
            title="A meal"
            description="Guests choose what they eat."
            defaultChecked
          />
          <ChoiceCard type="checkbox" title="Lodging" />
          <ChoiceCard type="checkbox" title="Tickets" description="Needs a payment account." disabled />
        </Grid>
      </Fieldset>
    </div>
  ),
};

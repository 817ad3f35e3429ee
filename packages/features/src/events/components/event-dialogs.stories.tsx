import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import { PanelError } from '@foregather/features/core/base';
import { CancelDialog } from './cancel-dialog';
import { CapacityDialog } from '../event-details/capacity-dialog';
import { MealList } from '../event-details/meal-list';
import { storyPlan } from './telling/story-plan';

const onSave = fn(async () => undefined);
const onOpenChange = fn();

const meta = {
  title: 'Features/Events/Dialogs and meals',
  component: CancelDialog,
  tags: ['ready'],
  args: {
    open: true,
    onOpenChange,
    eventName: 'Okafor summer reunion',
    told: null,
    onCancelEvent: fn(async () => undefined),
  },
} satisfies Meta<typeof CancelDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialogOf = async (element: HTMLElement) =>
  within(await within(element.ownerDocument.body).findByRole('dialog'));

export const Cancel: Story = {
  play: async ({ args, canvasElement, userEvent }) => {
    const dialog = await dialogOf(canvasElement);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel event' }));
    await waitFor(() => expect(dialog.getByText('Say why, so that your guests know.')).toBeVisible());
    await userEvent.type(dialog.getByLabelText('Reason for your guests'), 'The lake is dry.');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel event' }));
    await waitFor(() => expect(args.onCancelEvent).toHaveBeenCalledWith('The lake is dry.'));
  },
};

/** Of each event it stands there who is told; where nobody was invited, nobody is. */
export const CancelSeveral: Story = {
  args: {
    several: true,
    eventName: '2 events',
    told: [
      { id: 'e1', name: 'Okafor summer reunion', plan: storyPlan },
      { id: 'e2', name: 'Winter walk', plan: { ...storyPlan, people: 0, reached: 0, mails: 0, homes: [] } },
    ],
  },
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement);
    const told = within(dialog.getByRole('list', { name: 'Who is told' }));
    await expect(told.getByRole('button', { name: '6 people' })).toBeVisible();
    await expect(told.getByText('Nobody has the invitation yet.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Keep them' })).toBeVisible();
  },
};

/** Its guests could not be counted: that is said, and cancelling goes on. */
export const CancelUncounted: Story = {
  args: { told: undefined },
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement);
    await expect(dialog.getByText(/could not be counted now/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Cancel event' })).toBeVisible();
  },
};

export const Places: Story = {
  render: () => <CapacityDialog open onOpenChange={onOpenChange} size={20} used={14} onSave={onSave} />,
  play: async ({ canvasElement, userEvent }) => {
    const dialog = await dialogOf(canvasElement);
    const size = dialog.getByRole('spinbutton', { name: 'Places' });
    await userEvent.clear(size);
    await userEvent.click(dialog.getByRole('button', { name: 'Save places' }));
    await waitFor(() => expect(dialog.getByText('Write how many places there are.')).toBeVisible());
    await userEvent.type(size, '10');
    await waitFor(() => expect(dialog.getByLabelText(/Overbook on purpose/)).toBeVisible());
  },
};

export const Meals: Story = {
  render: () => (
    <MealList
      meals={[
        { id: 'm1', name: 'Jollof rice' },
        {
          id: 'm2',
          name: 'Vegetable curry with chickpeas, aubergine, coriander and a very long name indeed',
        },
      ]}
      canWrite
      onAdd={fn(async () => undefined)}
      onRemove={fn(async () => {
        throw new PanelError('Not saved', 'Somebody has chosen this meal already, so it stays on the list.');
      })}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    // The line for a new meal comes beside the list.
    await canvas.findByRole('textbox', { name: 'New meal' });
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Jollof rice' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Somebody has chosen this meal');
    await userEvent.click(await canvas.findByRole('button', { name: 'Add meal' }));
    await waitFor(() => expect(canvas.getByText('Name the meal.')).toBeVisible());
  },
};
export const NoMeals: Story = {
  render: () => <MealList meals={[]} canWrite={false} onAdd={fn()} onRemove={fn()} />,
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import { PanelError } from '@foregather/features/core/base';
import { CancelDialog } from './cancel-dialog';
import { CapacityDialog } from './capacity-dialog';
import { MealList } from './meal-list';

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
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Jollof rice' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Somebody has chosen this meal');
    await userEvent.click(canvas.getByRole('button', { name: 'Add meal' }));
    await waitFor(() => expect(canvas.getByText('Name the meal.')).toBeVisible());
  },
};
export const NoMeals: Story = {
  render: () => <MealList meals={[]} canWrite={false} onAdd={fn()} onRemove={fn()} />,
};

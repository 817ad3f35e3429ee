import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { toast } from '@foregather/ui';
import { AddPerson } from './ten-lines';

const meta = {
  title: 'Start here/Ten lines',
  component: AddPerson,
  tags: ['ready'],
  beforeEach: () => toast.remove(),
} satisfies Meta<typeof AddPerson>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const ButtonDialogFormAndToastWork: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add person' }));
    const name = await screen.findByRole('textbox', { name: /Name/ });
    await waitFor(() => expect(name).toBeVisible());
    await userEvent.type(name, 'Ada Okafor');
    await userEvent.click(screen.getByRole('button', { name: 'Save person' }));
    await expect(await screen.findByText('Person added')).toBeVisible();
  },
};

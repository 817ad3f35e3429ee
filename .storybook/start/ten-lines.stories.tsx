import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { toast } from '@foregather/ui';
import { AddPerson } from './ten-lines';
import source from './ten-lines.tsx?raw';
import { shownSource } from './shown-source';

const meta = {
  title: 'Start here/Ten lines',
  component: AddPerson,
  tags: ['ready'],
  parameters: { docs: { source: { code: shownSource(source) } } },
  beforeEach: () => toast.remove(),
} satisfies Meta<typeof AddPerson>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const ButtonDialogFormAndToastWork: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(shownSource(source).trim().split('\n')).toHaveLength(10);
    await userEvent.click(canvas.getByRole('button', { name: 'Add person' }));
    const name = await screen.findByRole('textbox', { name: /Name/ });
    await waitFor(() => expect(name).toBeVisible());
    await userEvent.type(name, 'Ada Okafor');
    await userEvent.click(screen.getByRole('button', { name: 'Save person' }));
    await expect(await screen.findByText('Ada Okafor added')).toBeVisible();
  },
};

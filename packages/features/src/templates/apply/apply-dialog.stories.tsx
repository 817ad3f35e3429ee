import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { addDays, dayInZone, deviceZone } from '@foregather/words';
import { failing, scenario } from '@foregather/mocks';
import { page, signedIn } from '../../core/shell';
import { AtAddress } from '../../testing/at-address';
import { ApplyDialog } from './apply-dialog';

const { organiser } = scenario.familyReunion;
const phone = { viewport: { value: 'mobile1', isRotated: false } };
const date = addDays(dayInZone(new Date(), deviceZone()), 63);

/** The dialog belongs to a page for members; closing it does nothing here. */
const routes = [
  page(
    '/',
    'Templates',
    async () => ({
      Page: () => (
        <main>
          <h1>Templates</h1>
          <ApplyDialog slug="family" date={date} days={1} people={60} onClose={() => undefined} />
        </main>
      ),
    }),
    { ...signedIn, chrome: 'none' },
  ),
];

const meta = {
  title: 'Features/Templates/Apply dialog',
  component: AtAddress,
  tags: ['ready'],
  args: { address: '/', routes },
  parameters: { layout: 'fullscreen', scenario: 'familyReunion', as: organiser },
} satisfies Meta<typeof AtAddress>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  tags: ['visual'],
  play: async () => {
    await expect(await screen.findByRole('button', { name: /Create the plan: \d+ things/ })).toBeVisible();
    await expect(screen.getByLabelText('How many people, about?')).toHaveValue(60);
  },
};
export const OnAPhone: Story = { ...Filled, globals: phone };

export const Refused: Story = {
  beforeEach: ({ msw }) => msw.use(failing('rest/v1/rpc/apply_template')),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /Create the plan/ }));
    await waitFor(() => expect(screen.getByText('Nothing was made')).toBeVisible());
    await expect(screen.getByLabelText('Name')).toHaveValue('Our family reunion');
  },
};

import { backend, failing, pending, scenario } from '@foregather/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { PageAt } from '../../testing/page-at';

const { event } = scenario.familyReunion;
const phone = { viewport: { value: 'mobile1', isRotated: false } };

const meta = {
  title: 'Features/Information pages/Find a reunion',
  component: PageAt,
  tags: ['ready'],
  args: { path: '/reunion-info?name=Okafor&place=Houston' },
  parameters: { layout: 'fullscreen', scenario: 'familyReunion' },
  loaders: [
    async () => {
      const { driver } = await backend();
      await driver.query(
        `insert into public.open_invitations (event_id, state) values ($1::uuid, 'on') on conflict (event_id) do update set state = 'on'`,
        [event.id],
      );
      return {};
    },
  ],
} satisfies Meta<typeof PageAt>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Found: Story = {
  tags: ['visual', 'page'],
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('another place')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Ask to join/ }));
    const form = within(await canvas.findByRole('form', { name: /^Ask to join/ }));
    await expect(form.getByLabelText('Your name')).toBeVisible();
  },
};
export const FoundOnAPhone: Story = { ...Found, globals: phone };

export const None: Story = {
  args: { path: '/reunion-info?kind=school&name=Nowhere&year=1996' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'None is listed' })).toBeVisible();
    await expect(canvas.getByText('Nowhere')).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(pending('rest/v1/rpc/find_reunions')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(failing('rest/v1/rpc/find_reunions', 403)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

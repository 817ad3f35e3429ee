import { backend, pending, scenario } from '@foregather/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { deleteDB } from 'idb';
import { expect, screen, within } from 'storybook/test';
import { PageAt } from '../../testing/page-at';
import { checkInPaths } from '../paths';

const { organiser, event } = scenario.familyReunion;

/** Somebody with a ticket, and the code that they carry. */
const sold = [
  async () => {
    // What the story before this one had scanned is on no list any more.
    await deleteDB(`foregather-door-${event.id}-first`);
    const { driver } = await backend();
    const { rows } = await driver.query<{ holder: string; code: string }>(
      `select p.full_name as holder, private.door_code(t.event_id, private.ticket_secret(t)) as code
       from public.tickets t join public.persons p on p.id = t.person_id where t.event_id = $1 and t.state = 'valid' order by p.full_name limit 1`,
      [event.id],
    );
    return rows[0] ?? {};
  },
];

const meta = {
  title: 'Features/Check-in/Check-in page',
  component: PageAt,
  tags: ['ready'],
  args: { path: checkInPaths.event(event.id) },
  parameters: { layout: 'fullscreen', scenario: 'familyReunion', as: organiser },
  loaders: sold,
} satisfies Meta<typeof PageAt>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  tags: ['visual', 'page'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Main door' })).toBeVisible();
    await expect(canvas.getByText(/are in$/)).toBeVisible();
  },
};
export const RightToLeft: Story = { ...Open, tags: [], globals: { dir: 'rtl' } };

/** A scanner that types ends with Enter. */
export const LetIn: Story = {
  tags: ['visual'],
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.type(await canvas.findByRole('searchbox'), `${String(loaded['code'])}{Enter}`);
    await expect(await canvas.findByRole('heading', { level: 1, name: 'In' })).toBeVisible();
    const result = within(canvas.getByRole('region', { name: 'In' }));
    await expect(result.getByText(String(loaded['holder']))).toBeVisible();
    // Whoever touches it keeps it.
    await userEvent.click(result.getByRole('status'));
  },
};

export const AlreadyIn: Story = {
  tags: ['visual'],
  play: async ({ canvas, userEvent, loaded }) => {
    const search = await canvas.findByRole('searchbox');
    await userEvent.type(search, `${String(loaded['code'])}{Enter}`);
    await userEvent.click(await canvas.findByRole('button', { name: 'Next' }));
    await userEvent.type(search, `${String(loaded['code'])}{Enter}`);
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Stop' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Let in, say why' })).toBeVisible();
  },
};

export const ByName: Story = {
  tags: ['visual'],
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.type(await canvas.findByRole('searchbox'), String(loaded['holder']));
    await expect(await canvas.findByRole('list', { name: 'Found' })).toBeVisible();
  },
};

/** Nobody waits for a list of 20,000: people are found on the server until it is here. */
export const ListOnItsWay: Story = {
  tags: ['visual'],
  beforeEach: ({ msw }) => msw.use(pending('rest/v1/rpc/check_in_list')),
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Search online meanwhile' }));
    await userEvent.type(await canvas.findByRole('searchbox'), `${String(loaded['holder'])}{Enter}`);
    await expect(await canvas.findByRole('list', { name: 'Found' })).toBeVisible();
    await expect(canvas.getByText(/^The list is still on its way/)).toBeVisible();
  },
};

export const WalkIn: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Walk-in' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Let in' }));
    await expect(await canvas.findByText('Enter the name of who comes.')).toBeVisible();
  },
};

export const Desk: Story = {
  tags: ['visual', 'page'],
  args: { path: checkInPaths.desk(event.id) },
  play: async ({ canvas, userEvent }) => {
    const [actions] = await canvas.findAllByRole('button', { name: /^Actions for / });
    if (!actions) throw new Error('The family is on the list.');
    await userEvent.click(actions);
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Print/ }));
    await expect(await canvas.findByRole('button', { name: /^Print \d+ tags?$/ })).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'The boxes on the table' })).toBeVisible();
  },
};

export const LateRegistration: Story = {
  args: { path: checkInPaths.desk(event.id) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Late registration' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: 'Register' }));
    await expect(await dialog.findByText('Enter the name of who comes.')).toBeVisible();
  },
};

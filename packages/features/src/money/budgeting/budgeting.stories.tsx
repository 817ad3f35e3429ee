import { backend, scenario } from '@foregather/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { PageAt } from '../../testing/page-at';

const { event, organiser } = scenario.familyReunion;
const { event: other, members } = scenario.everyRole;

const meta = {
  title: 'Features/Money/Budgeting',
  component: PageAt,
  tags: ['ready'],
  args: { path: `/budgeting?event=${event.id}` },
  parameters: { layout: 'fullscreen', scenario: 'familyReunion', as: organiser },
} satisfies Meta<typeof PageAt>;
export default meta;
type Story = StoryObj<typeof meta>;

const phone = { viewport: { value: 'mobile1', isRotated: false } };

export const Filled: Story = {
  tags: ['visual', 'page'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: 'Lines of the budget' })).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 2, name: /at \d+ people$/ })).toBeVisible();
  },
};

/** On a phone a row is two lines with the likely sum at their end; what it opens has the acts of the row. */
export const OnAPhone: Story = {
  tags: ['visual', 'page'],
  globals: phone,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /explain Shirts$/ }));
    const panel = within(await screen.findByRole('dialog', { name: /Shirts/ }));
    await userEvent.click(panel.getByRole('button', { name: 'Edit line' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit Shirts' }));
    await expect(await form.findByDisplayValue('Shirts')).toBeVisible();
    // The form has the focus, and not the row below it.
    await expect(screen.getByRole('dialog', { name: 'Edit Shirts' })).toContainElement(
      document.activeElement instanceof HTMLElement ? document.activeElement : null,
    );
  },
};

/** Fewer people share the house, so money is missing; the advised price is tried, and nothing is saved. */
export const ShortWithAdviceTried: Story = {
  tags: ['visual', 'page'],
  play: async ({ canvas, userEvent }) => {
    const likely = await canvas.findByRole('spinbutton', { name: 'Likely headcount' });
    for (const name of ['Low headcount', 'Likely headcount']) {
      const field = canvas.getByRole('spinbutton', { name });
      await userEvent.clear(field);
      await userEvent.type(field, '24');
    }
    await expect(likely).toHaveValue(24);
    await expect(await canvas.findByRole('heading', { name: /short at 24 people$/ })).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: /^Try €/ }));
    await expect(await canvas.findByText(/Nothing is saved yet/)).toHaveFocus();
    await expect(canvas.getByRole('heading', { name: /(left over|even) at 24 people$/ })).toBeVisible();
    await expect(canvas.getByText('on trial')).toBeVisible();
  },
};

/** Nothing is planned: a usual first line opens the form filled in, and writes nothing by itself. */
export const Empty: Story = {
  tags: ['visual', 'page'],
  args: { path: `/budgeting?event=${other.id}` },
  parameters: { scenario: 'everyRole', as: members.finance },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Food for each adult' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add a line' }));
    await expect(await form.findByDisplayValue('Food, adults')).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
    await expect(canvas.getByRole('heading', { name: 'No lines yet' })).toBeVisible();
  },
};

/** Whoever reads the replies reads the budget, and is offered nothing that changes it. */
export const Viewer: Story = {
  tags: ['visual', 'page'],
  args: { path: `/budgeting?event=${other.id}` },
  parameters: { scenario: 'everyRole', as: members.viewer },
  beforeEach: async () => {
    const { driver } = await backend();
    await driver.query(
      `insert into public.budget_lines (event_id, side, title, basis, unit_minor)
       values ($1, 'out', 'Herring and potatoes', 'adult', 2400), ($1, 'in', 'Share of an adult', 'adult', 2000)`,
      [other.id],
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /explain Herring/ })).toBeVisible();
    await expect(canvas.getByRole('heading', { name: /short at \d+ (people|person)$/ })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Add a line|Currency|^More for|^Try/ })).toBeNull();
    await expect(canvas.queryByRole('spinbutton')).toBeNull();
  },
};

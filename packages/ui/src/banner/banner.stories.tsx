import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Banner, BANNER_TONES } from '.';
import { Button } from '../button';
import { TextLink } from '../text-link';

const meta = {
  title: 'Feedback/Banner',
  component: Banner,
  tags: ['experimental'],
  parameters: { layout: 'fullscreen' },
  args: {
    children: 'Your trial ends in 3 days. After it your rows stay, and can be exported.',
    onOpenChange: fn(),
  },
  argTypes: { tone: { control: 'select', options: BANNER_TONES }, actions: { control: false } },
  render: (args) => (
    <>
      <Banner {...args} />
      <div className="p-6">
        <Button variant="outline">Add people</Button>
      </div>
    </>
  ),
} satisfies Meta<typeof Banner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    const banner = canvas.getByRole('region', { name: 'Notice' });
    await expect(banner.getBoundingClientRect().width).toBe(canvasElement.ownerDocument.body.clientWidth);
  },
};

export const EnterPutsItAwayAndFocusGoesOn: Story = {
  tags: ['gate'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Dismiss this notice' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.queryByRole('region')).toBeNull();
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
    await expect(canvas.getByRole('button', { name: 'Add people' })).toHaveFocus();
  },
};

export const SpacePutsItAway: Story = {
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Dismiss this notice' }).focus();
    await userEvent.keyboard(' ');
    await expect(canvas.queryByRole('region')).toBeNull();
  },
};

export const TabReachesTheActionFirst: Story = {
  args: { actions: <TextLink href="#plans">See the plans</TextLink> },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'See the plans' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Dismiss this notice' })).toHaveFocus();
  },
};

export const CannotBePutAway: Story = {
  args: {
    tone: 'danger',
    dismissible: false,
    children: 'The database is being moved. You can read, not write.',
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Dismiss this notice' })).toBeNull();
  },
};

export const RememberedByThePage: Story = {
  args: { open: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss this notice' }));
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
    await expect(canvas.getByRole('region')).toBeVisible();
  },
};

export const LongTextOnAPhone: Story = {
  args: {
    className: 'w-80',
    children: `Ihr kostenloser Probezeitraum für Mehrtagesveranstaltungen endet in drei Tagen. ${'Donaudampfschifffahrt'.repeat(5)}`,
    actions: <TextLink href="#plans">Alle Tarife und ihre Leistungen vergleichen</TextLink>,
  },
  play: async ({ canvas }) => {
    const banner = canvas.getByRole('region');
    await expect(banner.scrollWidth).toBeLessThanOrEqual(banner.clientWidth);
  },
};

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  play: async ({ canvas }) => {
    const close = canvas.getByRole('button', { name: 'Dismiss this notice' });
    await expect(close.getBoundingClientRect().left).toBeLessThan(60);
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: (args) => (
    <div className="grid gap-4">
      {BANNER_TONES.map((tone) => (
        <Banner key={tone} {...args} tone={tone} aria-label={`Notice: ${tone}`} />
      ))}
      <Banner
        {...args}
        tone="warning"
        aria-label="Notice with an action"
        dismissible={false}
        actions={
          <Button variant="outline" size="sm">
            See the plans
          </Button>
        }
      />
    </div>
  ),
};

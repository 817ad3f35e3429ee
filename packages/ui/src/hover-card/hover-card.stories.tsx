import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { HoverCard } from '.';
import { Avatar } from '../avatar';
import { RsvpPill } from '../rsvp-pill';

function Person({ open = false, text = 'Cousin of Lena, from Lagos.' }: { open?: boolean; text?: string }) {
  return (
    <p>
      Last change by{' '}
      <HoverCard.Root defaultOpen={open}>
        <HoverCard.Trigger href="#ada">Ada Okafor</HoverCard.Trigger>
        <HoverCard.Content>
          <div className="flex items-start gap-3">
            <Avatar name="Ada Okafor" decorative />
            <div className="grid min-w-0 gap-1">
              <p className="font-semibold">Ada Okafor</p>
              <p className="text-muted-foreground">{text}</p>
              <p>
                <RsvpPill answer="yes" />
              </p>
            </div>
          </div>
        </HoverCard.Content>
      </HoverCard.Root>
      .
    </p>
  );
}

const meta = {
  title: 'Overlays/Hover card',
  component: Person,
  tags: ['experimental'],
  parameters: { docs: { story: { inline: false, height: '14rem' } } },
} satisfies Meta<typeof Person>;
export default meta;
type Story = StoryObj<typeof meta>;

const card = () => document.querySelector<HTMLElement>('[data-slot=hover-card]');
const shown = () => waitFor(() => expect(card()).toBeVisible());
const gone = () => waitFor(() => expect(card()).toBeNull());

export const Default: Story = {};

export const PointerShowsItAndMayRestOnIt: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.hover(canvas.getByRole('link'));
    await shown();
    const content = card();
    if (!content) throw new Error('The card is missing.');
    await userEvent.hover(content);
    await expect(content).toBeVisible();
    await userEvent.unhover(content);
    await gone();
  },
};

export const FocusShowsItAndLeavingHidesIt: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link')).toHaveFocus();
    await shown();
    await expect(canvas.getByRole('link')).toHaveFocus();
    await userEvent.tab();
    await gone();
  },
};

export const EscapeHidesItAndKeepsFocus: Story = {
  tags: ['gate'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await shown();
    await userEvent.keyboard('{Escape}');
    await gone();
    await expect(canvas.getByRole('link')).toHaveFocus();
  },
};

export const EnterFollowsTheLink: Story = {
  play: async ({ canvas, userEvent }) => {
    let followed = '';
    const link = canvas.getByRole('link');
    link.addEventListener('click', (event) => {
      event.preventDefault();
      followed = link.getAttribute('href') ?? '';
    });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(followed).toBe('#ada');
  },
};

export const LongText: Story = {
  args: {
    open: true,
    text: 'Cousine von Lena, Patentante von Tom, Nachbarin der Familie Okafor-Weidenfelder in der Donaudampfschifffahrtsgesellschaftsstraße 12. '.repeat(
      2,
    ),
  },
  play: async () => {
    await shown();
    const content = card();
    await expect(content?.scrollWidth).toBeLessThanOrEqual(content?.clientWidth ?? 0);
  },
};

export const AllVariants: Story = { tags: ['visual'], args: { open: true } };

import type { Meta, StoryObj } from '@storybook/react-vite';
import { BedDouble, EllipsisVertical } from 'lucide-react';
import { expect, fn } from 'storybook/test';
import { List } from '.';
import { Avatar } from '../avatar';
import { Badge } from '../badge';
import { Button } from '../button';
import { RsvpPill } from '../rsvp-pill';

const open = fn();

const meta = {
  title: 'Data/List',
  component: List.Root,
  tags: ['ready'],
  args: { 'aria-label': 'Guests', className: 'max-w-lg', framed: true },
  render: (args) => (
    <List.Root {...args}>
      <List.Item
        start={<Avatar name="Ada Okafor" size="sm" decorative />}
        title={<List.Link href="#ada">Ada Okafor</List.Link>}
        description="Two children, vegetarian"
        end={
          <>
            <RsvpPill answer="yes" />
            <Button variant="ghost" size="icon" aria-label="Actions for Ada Okafor" onClick={open}>
              <EllipsisVertical aria-hidden />
            </Button>
          </>
        }
      />
      <List.Item
        start={<Avatar name="Tom Weber" size="sm" decorative />}
        title={<List.Link href="#tom">Tom Weber</List.Link>}
        description="Comes on Saturday"
        end={<RsvpPill answer="maybe" />}
      />
      <List.Item
        start={<Avatar name="Lena Weber" size="sm" decorative />}
        title={<List.Link href="#lena">Lena Weber</List.Link>}
        end={<RsvpPill answer="unanswered" />}
      />
    </List.Root>
  ),
} satisfies Meta<typeof List.Root>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Guests' })).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
  },
};

export const TheWholeRowIsTheLink: Story = {
  play: async ({ canvas, userEvent }) => {
    open.mockClear();
    const link = canvas.getByRole('link', { name: 'Ada Okafor' });
    const row = link.closest('li')?.getBoundingClientRect();
    if (!row) throw new Error('The row is missing.');
    const under = document.elementFromPoint(row.left + 4, row.bottom - 4);
    await expect(under?.closest('a')).toBe(link);
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for Ada Okafor' }));
    await expect(open).toHaveBeenCalledTimes(1);
  },
};

export const TabGoesToTheLinkThenToItsEnd: Story = {
  tags: ['gate'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Ada Okafor' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Actions for Ada Okafor' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Tom Weber' })).toHaveFocus();
  },
};

export const EnterFollowsTheLink: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    let followed = '';
    canvasElement.addEventListener('click', (event) => {
      if (event.target instanceof HTMLAnchorElement) followed = event.target.hash;
    });
    canvas.getByRole('link', { name: 'Tom Weber' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(followed).toBe('#tom');
  },
};

export const Ordered: Story = {
  args: { as: 'ol', 'aria-label': 'Waitlist' },
  render: (args) => (
    <List.Root {...args}>
      {['Kim Lee', 'Sam Roy'].map((name, place) => (
        <List.Item key={name} start={<Badge>{place + 1}</Badge>} title={name} />
      ))}
    </List.Root>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Waitlist' }).tagName).toBe('OL');
  },
};

export const LongText: Story = {
  args: { className: 'w-64' },
  render: (args) => (
    <List.Root {...args}>
      <List.Item
        start={<BedDouble aria-hidden />}
        title="Übernachtungsmöglichkeit im Gemeindehaus mit Frühstück und Parkplatz"
        description={'Donaudampfschifffahrtsgesellschaft'.repeat(3)}
        end={<Badge>4</Badge>}
      />
    </List.Root>
  ),
  play: async ({ canvas }) => {
    const list = canvas.getByRole('list');
    await expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth);
  },
};

export const RightToLeft: Story = { globals: { dir: 'rtl' } };

export const AllVariants: Story = {
  tags: ['visual'],
  render: (args) => (
    <div className="grid max-w-lg gap-8">
      {meta.render({ ...args, className: '' })}
      <List.Root as="ol" aria-label="Waitlist">
        {['Kim Lee', 'Sam Roy'].map((name, place) => (
          <List.Item key={name} start={<Badge>{place + 1}</Badge>} title={name} description="Since 2 May" />
        ))}
      </List.Root>
      <List.Root aria-label="Rooms" framed>
        <List.Item start={<BedDouble aria-hidden />} title="Room 12" end="2 beds" />
        <List.Item start={<BedDouble aria-hidden />} title="Room 14" end="4 beds" />
      </List.Root>
    </div>
  ),
};

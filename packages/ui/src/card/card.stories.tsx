import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Card } from '.';
import { AvatarStack } from '../avatar';
import { Badge } from '../badge';
import { Button } from '../button';
import { CapacityMeter } from '../capacity-meter';
import { DateTile } from '../date-tile';
import { hueClass, Pennant } from '../pennant';

const meta = {
  title: 'Layout/Card',
  component: Card.Root,
  tags: ['ready'],
  render: (args) => (
    <Card.Root {...args}>
      <Card.Header>
        <Card.Title>Guest list</Card.Title>
        <Card.Description>48 people in 19 households</Card.Description>
      </Card.Header>
      <Card.Footer>
        <Button>Add people</Button>
      </Card.Footer>
    </Card.Root>
  ),
} satisfies Meta<typeof Card.Root>;
export default meta;
type Story = StoryObj<typeof meta>;

const people = [
  'Ada Okafor',
  'Chidi Okafor',
  'Ngozi Bello',
  'Tom Weber',
  'Lena Weber',
  'Sam Roy',
  'Kim Lee',
].map((name) => ({ id: name, name }));

export const Default: Story = {};

export const WithAside: Story = {
  render: () => (
    <Card.Root>
      <Card.Header>
        <Card.Title>Ada Okafor</Card.Title>
        <Card.Description>ada@example.org</Card.Description>
        <Card.Aside>
          <Badge tone="accent">Owner</Badge>
        </Card.Aside>
      </Card.Header>
    </Card.Root>
  ),
};

const edit = fn();
export const WholeCardIsTheLink: Story = {
  render: () => (
    <ul className="max-w-sm">
      <Card.Root as="li">
        <Card.Header>
          <Card.Title>
            <Card.Link href="#okafor">Okafor reunion</Card.Link>
          </Card.Title>
          <Card.Description>Lagos, 12 July 2030</Card.Description>
        </Card.Header>
        <Card.Footer>
          <Button variant="outline" size="sm" onClick={edit}>
            Edit event
          </Button>
        </Card.Footer>
      </Card.Root>
    </ul>
  ),
  play: async ({ canvas, userEvent }) => {
    edit.mockClear();
    const card = canvas.getByRole('listitem').getBoundingClientRect();
    const under = document.elementFromPoint(card.right - 6, card.top + 6);
    await expect(under?.closest('a')).toBe(canvas.getByRole('link', { name: 'Okafor reunion' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Edit event' }));
    await expect(edit).toHaveBeenCalledTimes(1);
  },
};

export const TabAndEnterReachLinkAndActions: Story = {
  tags: ['gate'],
  ...WholeCardIsTheLink,
  play: async ({ canvas, canvasElement, userEvent }) => {
    edit.mockClear();
    const followed: string[] = [];
    canvasElement.addEventListener('click', (event) => {
      if (event.target instanceof HTMLAnchorElement) followed.push(event.target.hash);
    });
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Okafor reunion' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(followed).toEqual(['#okafor']);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(edit).toHaveBeenCalledTimes(1);
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: () => (
    <div className="grid max-w-4xl gap-6 sm:grid-cols-2">
      <Card.Root as="article" className={hueClass('family')}>
        <div className="flex items-start gap-4">
          <DateTile date="2030-07-12" />
          <div className="min-w-0 flex-1">
            <Card.Title>
              <Card.Link href="#okafor">Okafor reunion</Card.Link>
            </Card.Title>
            <Card.Description>Lagos, 48 guests</Card.Description>
          </div>
          <Pennant label="Family" />
        </div>
        <AvatarStack aria-label="Coming" people={people} total={17} />
      </Card.Root>
      <Card.Root>
        <Card.Header>
          <Card.Title>Boat trip</Card.Title>
          <Card.Description>Saturday, 10:00</Card.Description>
        </Card.Header>
        <Card.TicketFold />
        <CapacityMeter label="Boat trip" taken={7} held={2} size={10} />
        <Card.Footer>
          <Button variant="outline">Open list</Button>
        </Card.Footer>
      </Card.Root>
      <Card.Root band className={hueClass('school')}>
        <Card.Header>
          <Card.Title>Ngozi Bello</Card.Title>
          <Card.Description>Class of 1998</Card.Description>
        </Card.Header>
      </Card.Root>
      <Card.Root>
        <Card.Header>
          <Card.Title>
            A title without any spaces Donaudampfschifffahrtsgesellschaftskapitänswitwenrente and then some
          </Card.Title>
          <Card.Aside>
            <Badge>Draft</Badge>
          </Card.Aside>
        </Card.Header>
        <Card.Content>
          <p>Long names break instead of pushing the card wider than the window.</p>
        </Card.Content>
      </Card.Root>
    </div>
  ),
};

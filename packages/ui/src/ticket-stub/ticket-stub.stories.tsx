import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { TicketStub } from '.';
import { Button } from '../button';
import { EventScene } from '../event-scene';
import { Pennant } from '../pennant';
import { eventTypeHues } from '../tokens';

/** Only a drawing: a code that can be scanned comes from the QR code component. */
const QR = (
  <svg role="img" aria-label="Code to scan" viewBox="0 0 7 7" className="size-24 bg-linen-0 text-spruce-950">
    <path
      fill="currentColor"
      d="M0 0h3v3H0zM4 0h3v3H4zM0 4h3v3H0zM4 4h1v1H4zM6 4h1v1H6zM5 5h1v1H5zM4 6h1v1H4zM6 6h1v1H6z"
    />
  </svg>
);

const meta = {
  title: 'Event pieces/Ticket stub',
  component: TicketStub,
  tags: ['ready'],
  args: {
    title: 'Okafor reunion',
    date: '2030-07-12',
    details: (
      <>
        <p>From 10:00</p>
        <p>Old Mill, Mill Lane 4</p>
      </>
    ),
    holder: 'Ada Okafor',
    kind: 'Adult',
    code: 'K7Q-0O1-L8',
    facts: [{ label: 'Table', value: '12' }],
    hue: 'family',
  },
  argTypes: {
    hue: { control: 'select', options: eventTypeHues },
    title: { control: 'text' },
    details: { control: false },
    cover: { control: false },
    pennant: { control: false },
    footer: { control: false },
    figure: { control: false },
    facts: { control: false },
    qr: { control: false },
  },
} satisfies Meta<typeof TicketStub>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const ticket = canvas.getByRole('article', { name: 'Okafor reunion' });
    await expect(ticket).toBeVisible();
    await expect(canvas.getByText('K7Q-0O1-L8').closest('dd')).toHaveClass('font-mono');
  },
};

/** Where the stub is, seen from the other part. */
const places = (root: HTMLElement) => {
  const stub = root.querySelector('[data-slot=ticket-stub-end]')?.getBoundingClientRect();
  const heading = root.querySelector('h3')?.getBoundingClientRect();
  if (!stub || !heading) throw new Error('A part of the ticket is missing.');
  return { stub, heading };
};

export const LiesWhereThereIsRoom: Story = {
  args: { qr: QR },
  play: async ({ canvasElement }) => {
    const { stub, heading } = places(canvasElement);
    await expect(stub.left).toBeGreaterThan(heading.left);
    await expect(stub.top).toBeLessThan(heading.bottom);
  },
};

export const StandsWhereThereIsNot: Story = {
  args: { qr: QR, className: 'w-72' },
  play: async ({ canvasElement }) => {
    const { stub, heading } = places(canvasElement);
    await expect(stub.top).toBeGreaterThan(heading.bottom);
  },
};

/** The next event on a dashboard: nothing to scan, but a picture, what to do, and how long still. */
const NEXT = {
  title: 'Okafor family reunion',
  date: '2027-01-24',
  hue: 'family',
  cover: <EventScene type="family" />,
  pennant: <Pennant label="Family" />,
  details: <p>Sunday 24 January 2027, 15:00 Lagos time</p>,
  footer: (
    <div className="flex flex-wrap gap-2">
      <Button variant="primary-action">See replies</Button>
      <Button variant="secondary">Open event</Button>
    </div>
  ),
  figure: { value: '63', label: 'days to go' },
  holder: undefined,
  kind: undefined,
  facts: [],
  code: 'OKF-2027',
} as const;

const boxOf = (root: HTMLElement, part: string) => {
  const found = root.querySelector(`[data-slot=${part}]`);
  if (!found) throw new Error(`There is no ${part}.`);
  return found.getBoundingClientRect();
};

export const WithCover: Story = {
  args: NEXT,
  play: async ({ canvas, canvasElement }) => {
    const cover = boxOf(canvasElement, 'ticket-stub-cover');
    const tile = boxOf(canvasElement, 'date-tile');
    const { stub, heading } = places(canvasElement);
    await expect(cover.right).toBeLessThanOrEqual(heading.left);
    await expect(stub.left).toBeGreaterThanOrEqual(heading.right);
    await expect(stub.height).toBeCloseTo(cover.height, 0);
    await expect(tile.right).toBeLessThan(cover.right);
    await expect(tile.bottom).toBeLessThan(cover.bottom);
    const figure = canvas.getByText('63');
    await expect(Number.parseFloat(getComputedStyle(figure).fontSize)).toBe(60);
    await expect(canvas.getByText('OKF-2027')).toBeVisible();
  },
};

/** On a phone the picture is on top, the date hangs over its edge, and the stub lies below. */
export const WithCoverWhereThereIsNoRoom: Story = {
  args: { ...NEXT, className: 'w-80 max-w-full' },
  play: async ({ canvasElement }) => {
    const cover = boxOf(canvasElement, 'ticket-stub-cover');
    const tile = boxOf(canvasElement, 'date-tile');
    const { stub, heading } = places(canvasElement);
    await expect(cover.bottom).toBeLessThan(heading.top);
    await expect(tile.top).toBeLessThan(cover.bottom);
    await expect(tile.bottom).toBeGreaterThan(cover.bottom);
    await expect(heading.top).toBeGreaterThanOrEqual(tile.bottom);
    await expect(stub.top).toBeGreaterThan(heading.bottom);
  },
};

export const WithCoverRightToLeft: Story = {
  globals: { dir: 'rtl' },
  args: { ...NEXT, locale: 'ar' },
  play: async ({ canvasElement }) => {
    const cover = boxOf(canvasElement, 'ticket-stub-cover');
    const { stub, heading } = places(canvasElement);
    await expect(cover.left).toBeGreaterThanOrEqual(heading.right);
    await expect(stub.right).toBeLessThanOrEqual(heading.left);
  },
};

export const Headcount: Story = {
  args: {
    cover: undefined,
    figure: { value: '38 to 43', label: 'people' },
    holder: undefined,
    kind: undefined,
    facts: [],
    code: undefined,
  },
  play: async ({ canvasElement, canvas }) => {
    const end = canvasElement.querySelector('[data-slot=ticket-stub-end]');
    await expect(end?.querySelector('dl')).toBeNull();
    await expect(canvas.getByText('38 to 43')).toBeVisible();
  },
};

/** Without a figure or anything to say there is nothing to tear off. */
export const NoStub: Story = {
  args: { ...NEXT, figure: undefined, code: undefined },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[data-slot=ticket-stub-fold]')).toBeNull();
    await expect(canvasElement.querySelector('[data-slot=ticket-stub-end]')).toBeNull();
  },
};

export const Used: Story = {
  args: { state: 'used', qr: QR },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Used')).toBeVisible();
    await expect(canvas.queryByRole('img', { name: 'Code to scan' })).toBeNull();
  },
};

export const NotValid: Story = { args: { state: 'void' } };

export const NoDateYet: Story = { args: { date: null, facts: [], details: undefined } };

export const TabPassesItBy: Story = {
  tags: ['gate'],
  render: (args) => (
    <>
      <TicketStub {...args} />
      <button type="button">Print tickets</button>
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button')).toHaveFocus();
  },
};

export const LongText: Story = {
  args: {
    className: 'w-64',
    title: 'Großes Wiedersehen aller Absolventinnen und Absolventen des Jahrgangs 1985',
    holder: 'Maximiliane Okafor-Weidenfelder-Donaudampfschifffahrt',
    kind: 'Erwachsene mit Übernachtung und Frühstück',
    code: 'K7Q-0O1-L8-K7Q-0O1-L8-K7Q-0O1-L8',
    qr: QR,
  },
  play: async ({ canvas }) => {
    const ticket = canvas.getByRole('article');
    await expect(ticket.scrollWidth).toBeLessThanOrEqual(ticket.clientWidth);
  },
};

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  args: { locale: 'ar' },
  play: async ({ canvasElement }) => {
    const { stub, heading } = places(canvasElement);
    await expect(stub.left).toBeLessThan(heading.left);
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: (args) => (
    <div className="grid gap-6">
      <TicketStub {...args} qr={QR} />
      <div className="flex flex-wrap items-start gap-6">
        <TicketStub {...args} qr={QR} className="w-80" hue="school" />
        <TicketStub {...args} state="used" className="w-80" hue="sports-team" />
      </div>
      <TicketStub {...args} state="void" date={null} hue="milestone" />
      <TicketStub {...args} {...NEXT} cover={<div className="bg-type-tint" />} />
      <TicketStub {...args} {...NEXT} cover={<div className="bg-type-tint" />} className="w-80 max-w-full" />
    </div>
  ),
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, waitFor } from 'storybook/test';
import { Drawer, DRAWER_SIDES, type DrawerContentProps } from '.';
import { Button } from '../button';
import { Field } from '../field';
import { Input } from '../input';

function Person({ open = false, ...props }: DrawerContentProps & { open?: boolean }) {
  return (
    <Drawer.Root defaultOpen={open}>
      <Drawer.Trigger asChild>
        <Button variant="outline">Edit Ada Okafor</Button>
      </Drawer.Trigger>
      <Drawer.Content {...props}>
        <Drawer.Header>
          <Drawer.Title>Ada Okafor</Drawer.Title>
          <Drawer.Description>Coming, with two children.</Drawer.Description>
        </Drawer.Header>
        <Drawer.Body className="grid content-start gap-4">
          <Field label="Name">
            <Input defaultValue="Ada Okafor" />
          </Field>
          <Field label="E-mail">
            <Input type="email" defaultValue="ada@example.org" />
          </Field>
        </Drawer.Body>
        <Drawer.Footer>
          <Drawer.Close asChild>
            <Button variant="secondary-muted">Cancel</Button>
          </Drawer.Close>
          <Button>Save person</Button>
        </Drawer.Footer>
      </Drawer.Content>
    </Drawer.Root>
  );
}

const meta = {
  title: 'Overlays/Drawer',
  component: Person,
  tags: ['ready'],
  args: { side: 'end', size: 'md' },
  argTypes: { side: { control: 'select', options: DRAWER_SIDES } },
  parameters: { docs: { story: { inline: false, height: '30rem' } } },
} satisfies Meta<typeof Person>;
export default meta;
type Story = StoryObj<typeof meta>;

const drawer = () => screen.findByRole('dialog', { name: 'Ada Okafor' });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

export const Default: Story = {};

export const EnterOpensAndFocusesInside: Story = {
  tags: ['gate'],
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Edit Ada Okafor' }).focus();
    await userEvent.keyboard('{Enter}');
    const sheet = await drawer();
    await expect(sheet).toHaveAccessibleDescription('Coming, with two children.');
    await waitFor(() => expect(sheet.contains(document.activeElement)).toBe(true));
  },
};

export const SpaceOpens: Story = {
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Edit Ada Okafor' }).focus();
    await userEvent.keyboard(' ');
    await expect(await drawer()).toBeVisible();
  },
};

export const TabStaysInside: Story = {
  args: { open: true },
  play: async ({ userEvent }) => {
    const sheet = await drawer();
    for (let press = 0; press < 6; press += 1) {
      await userEvent.tab();
      await expect(sheet.contains(document.activeElement)).toBe(true);
    }
    for (let press = 0; press < 6; press += 1) {
      await userEvent.tab({ shift: true });
      await expect(sheet.contains(document.activeElement)).toBe(true);
    }
  },
};

export const EscapeClosesAndReturnsFocus: Story = {
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole('button', { name: 'Edit Ada Okafor' });
    await userEvent.click(trigger);
    await drawer();
    await userEvent.keyboard('{Escape}');
    await gone();
    await expect(trigger).toHaveFocus();
  },
};

export const CloseButtonAndScrimClose: Story = {
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole('button', { name: 'Edit Ada Okafor' });
    await userEvent.click(trigger);
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await gone();
    await userEvent.click(trigger);
    await drawer();
    const scrim = document.querySelector('[data-slot=drawer-scrim]');
    if (!scrim) throw new Error('The scrim is missing.');
    await userEvent.click(scrim);
    await gone();
  },
};

/** A finger moves by `dx`, `dy` in two steps on `target`. */
async function swipe(target: Element, dx: number, dy: number) {
  const touch = { pointerType: 'touch', pointerId: 1, bubbles: true };
  await fireEvent(target, new PointerEvent('pointerdown', { ...touch, clientX: 300, clientY: 300 }));
  for (const share of [0.5, 1]) {
    const at = { clientX: 300 + dx * share, clientY: 300 + dy * share };
    await fireEvent(target, new PointerEvent('pointermove', { ...touch, ...at }));
  }
  await fireEvent(target, new PointerEvent('pointerup', touch));
}

export const SwipeToItsEdgeCloses: Story = {
  args: { open: true },
  play: async () => {
    const sheet = await drawer();
    await swipe(sheet, 40, 0);
    await swipe(sheet, -100, 0);
    await swipe(sheet, 70, 90);
    await expect(screen.getByRole('dialog')).toBeVisible();
    await swipe(sheet, 100, 10);
    await gone();
  },
};

export const SwipeDownClosesTheBottomSheet: Story = {
  args: { open: true, side: 'bottom' },
  play: async () => {
    const sheet = await drawer();
    const body = sheet.querySelector('[data-slot=drawer-body]');
    if (!body) throw new Error('The body is missing.');
    await swipe(body, 0, 100);
    await expect(screen.getByRole('dialog')).toBeVisible();
    await swipe(screen.getByText('Coming, with two children.'), 0, 100);
    await gone();
  },
};

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  args: { open: true },
  play: async () => {
    const sheet = await drawer();
    await expect(sheet.getBoundingClientRect().left).toBe(0);
    await swipe(sheet, 100, 0);
    await expect(screen.getByRole('dialog')).toBeVisible();
    await swipe(sheet, -100, 0);
    await gone();
  },
};

export const LongContentScrollsBetweenHeadAndFoot: Story = {
  render: (args) => (
    <Drawer.Root defaultOpen>
      <Drawer.Content {...args}>
        <Drawer.Header>
          <Drawer.Title>
            {'Everybody who has not answered the invitation to the reunion yet '.repeat(3)}
          </Drawer.Title>
          <Drawer.Description>Sorted by household.</Drawer.Description>
        </Drawer.Header>
        <Drawer.Body tabIndex={0}>
          <ol>
            {Array.from({ length: 60 }, (_, row) => (
              <li key={row} className="border-b py-2">
                Guest number {row + 1}
              </li>
            ))}
          </ol>
        </Drawer.Body>
        <Drawer.Footer>
          <Button>Send reminder</Button>
        </Drawer.Footer>
      </Drawer.Content>
    </Drawer.Root>
  ),
  play: async () => {
    const sheet = await screen.findByRole('dialog');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send reminder' })).toBeVisible());
    const body = sheet.querySelector('[data-slot=drawer-body]');
    await expect(body?.scrollHeight).toBeGreaterThan(body?.clientHeight ?? 0);
    await expect(sheet.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
    await expect(sheet.scrollWidth).toBeLessThanOrEqual(sheet.clientWidth);
  },
};

export const Phone: Story = {
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  args: { open: true, side: 'bottom' },
};

export const AllVariants: Story = { tags: ['visual'], args: { open: true } };

export const FromTheStart: Story = { tags: ['visual'], args: { open: true, side: 'start', size: 'sm' } };

export const FromTheBottom: Story = { tags: ['visual'], args: { open: true, side: 'bottom', size: 'lg' } };

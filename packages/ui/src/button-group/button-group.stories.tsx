import type { Meta, StoryObj } from '@storybook/react-vite';
import { ChevronLeft, ChevronRight, Download, Printer, Share2 } from 'lucide-react';
import { expect, fn } from 'storybook/test';
import { Button } from '../button';
import { IconButton } from '../icon-button';
import { Stack } from '../stack';
import { ButtonGroup } from './button-group';

const onPress = fn();

const meta = {
  title: 'Actions/Button group',
  component: ButtonGroup,
  tags: ['ready'],
  args: {
    'aria-label': 'Take the guest list with you',
    children: (
      <>
        <Button variant="outline" onClick={() => onPress('print')}>
          <Printer aria-hidden />
          Print
        </Button>
        <Button variant="outline" onClick={() => onPress('download')}>
          <Download aria-hidden />
          Download
        </Button>
        <Button variant="outline" onClick={() => onPress('share')}>
          <Share2 aria-hidden />
          Share
        </Button>
      </>
    ),
  },
  beforeEach: () => {
    onPress.mockClear();
  },
} satisfies Meta<typeof ButtonGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Take the guest list with you' })).toBeVisible();
  },
};

export const TabReachesEach: Story = {
  play: async ({ canvas, userEvent }) => {
    for (const name of ['Print', 'Download', 'Share']) {
      await userEvent.tab();
      await expect(canvas.getByRole('button', { name })).toHaveFocus();
    }
    await userEvent.tab({ shift: true });
    await expect(canvas.getByRole('button', { name: 'Download' })).toHaveFocus();
  },
};

export const EnterAndSpaceActivate: Story = {
  tags: ['gate'],
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(onPress).toHaveBeenLastCalledWith('print');
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(onPress).toHaveBeenLastCalledWith('download');
  },
};

export const Vertical: Story = {
  args: { orientation: 'vertical' },
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('button').map((button) => button.getBoundingClientRect());
    await expect(second?.top).toBeGreaterThan(first?.top ?? Infinity);
    await expect(second?.width).toBe(first?.width);
  },
};

export const Apart: Story = { args: { attached: false } };

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  play: async ({ canvas }) => {
    const first = canvas.getByRole('button', { name: 'Print' });
    const last = canvas.getByRole('button', { name: 'Share' });
    await expect(first.getBoundingClientRect().left).toBeGreaterThan(last.getBoundingClientRect().left);
    // The outer corners stay round, whichever side they are on.
    await expect(getComputedStyle(first).borderTopRightRadius).not.toBe('0px');
    await expect(getComputedStyle(first).borderTopLeftRadius).toBe('0px');
  },
};

export const LongLabelsStayInside: Story = {
  render: () => (
    <div className="w-72">
      <ButtonGroup aria-label="Answers">
        <Button variant="outline">We are all coming and bring the children with us</Button>
        <Button variant="outline">Only some of us can come this year, we are sorry</Button>
      </ButtonGroup>
    </div>
  ),
  play: async ({ canvas }) => {
    const group = canvas.getByRole('group').getBoundingClientRect();
    await expect(group.width).toBeLessThanOrEqual(288);
    for (const button of canvas.getAllByRole('button')) {
      await expect(button.scrollHeight).toBeLessThanOrEqual(button.clientHeight);
      await expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(group.right + 1);
    }
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: () => (
    <Stack>
      {(['outline', 'default', 'secondary', 'secondary-muted'] as const).map((variant) => (
        <div key={variant}>
          <ButtonGroup aria-label={`Month, ${variant}`}>
            <Button variant={variant} size="icon" aria-label="Earlier">
              <ChevronLeft aria-hidden className="rtl:-scale-x-100" />
            </Button>
            <Button variant={variant}>This month</Button>
            <Button variant={variant} size="icon" aria-label="Later">
              <ChevronRight aria-hidden className="rtl:-scale-x-100" />
            </Button>
          </ButtonGroup>
        </div>
      ))}
      <div>
        <ButtonGroup aria-label="Small">
          <Button variant="outline" size="sm">
            Day
          </Button>
          <Button variant="outline" size="sm" disabled>
            Week
          </Button>
          <Button variant="outline" size="sm">
            Month
          </Button>
        </ButtonGroup>
      </div>
      <div>
        <ButtonGroup aria-label="Large">
          <Button variant="secondary" size="lg">
            Import a list
          </Button>
          <Button variant="secondary" size="lg" pending>
            Add household
          </Button>
        </ButtonGroup>
      </div>
      <div>
        <ButtonGroup aria-label="One under the other" orientation="vertical">
          <Button variant="outline">Everyone</Button>
          <Button variant="outline">Only who has not answered</Button>
          <Button variant="outline">Nobody</Button>
        </ButtonGroup>
      </div>
      <ButtonGroup aria-label="Apart" attached={false}>
        <Button>Save changes</Button>
        <Button variant="secondary-muted">Cancel</Button>
        <IconButton label="Share" variant="outline">
          <Share2 aria-hidden />
        </IconButton>
      </ButtonGroup>
    </Stack>
  ),
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Stack } from '../stack';
import { TextLink } from './text-link';

const meta = {
  title: 'Actions/Text link',
  component: TextLink,
  tags: ['ready'],
  args: { href: '#guide', children: 'Read the guide' },
} satisfies Meta<typeof TextLink>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const TabReachesItAndEnterFollows: Story = {
  tags: ['gate'],
  args: { onClick: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Read the guide' })).toHaveFocus();
    await expect(args.onClick).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const ExternalSaysSo: Story = {
  args: { external: true, href: 'https://www.openstreetmap.org/', children: 'See it on OpenStreetMap' },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'See it on OpenStreetMap (opens in a new tab)' });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  },
};

export const LongWordsWrap: Story = {
  render: () => (
    <div className="w-40">
      <p>
        Pictures lie at{' '}
        <TextLink href="#pictures" external>
          https://pictures.example/reunion/Donaudampfschifffahrtsgesellschaftskapitaensfamilie
        </TextLink>
      </p>
      <TextLink href="#pictures" tone="standalone" external>
        Donaudampfschifffahrtsgesellschaftskapitaensfamilie
      </TextLink>
    </div>
  ),
  play: async ({ canvas }) => {
    for (const link of canvas.getAllByRole('link'))
      await expect(link.getBoundingClientRect().width).toBeLessThanOrEqual(160);
  },
};

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  args: { external: true, children: 'اقرأ الدليل' },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: () => (
    <Stack gap={3}>
      <p>
        The list is ready. <TextLink href="#people">See the people on it</TextLink> before you send
        invitations.
      </p>
      <p>
        <TextLink href="#terms" tone="standalone">
          Terms
        </TextLink>
      </p>
      <p>
        The hall is easy to find:{' '}
        <TextLink href="#map" external>
          see it on OpenStreetMap
        </TextLink>
        .
      </p>
      <p>
        <TextLink href="#map" tone="standalone" external>
          OpenStreetMap
        </TextLink>
      </p>
      <ul>
        {['How to count heads', 'How to share costs'].map((guide) => (
          <li key={guide}>
            <TextLink href={`#${guide.replaceAll(' ', '-')}`} markVisited>
              {guide}
            </TextLink>
          </li>
        ))}
      </ul>
    </Stack>
  ),
};

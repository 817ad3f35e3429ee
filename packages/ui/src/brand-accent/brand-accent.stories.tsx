import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { BrandAccent, brandAccent, type AccentMode } from '.';
import { Button } from '../button';
import { Card } from '../card';
import { Field } from '../field';
import { Input } from '../input';
import { TextLink } from '../text-link';

const meta = {
  title: 'Event pieces/BrandAccent',
  component: BrandAccent,
  tags: ['experimental'],
  args: { accent: '#7a1f5c' },
  argTypes: { accent: { control: 'color' } },
} satisfies Meta<typeof BrandAccent>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What takes the accent: fills, quiet fills, links, focus. */
function Sample({ name }: { name: string }) {
  return (
    <Card.Root className="flex flex-col items-start gap-3 p-4">
      <p className="font-semibold">{name}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary-action">Reply</Button>
        <Button>Save</Button>
        <Button variant="secondary">Share</Button>
        <Button variant="outline">Later</Button>
      </div>
      <p className="text-sm">
        Everything is in the <TextLink href="#programme">programme</TextLink>.
      </p>
    </Card.Root>
  );
}

export const Default: Story = {
  render: ({ accent }) => (
    <BrandAccent accent={accent}>
      <Sample name="Okafor family reunion" />
    </BrandAccent>
  ),
};

const COLOURS = {
  'A deep colour': '#7a1f5c',
  'A bright one': '#ffd400',
  White: '#ffffff',
  Black: '#000000',
  Grey: '#808080',
  'A screen blue': '#0000ff',
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: () => (
    <div className="grid gap-4 sm:grid-cols-2">
      <Sample name="Our own" />
      {Object.entries(COLOURS).map(([name, accent]) => (
        <BrandAccent key={name} accent={accent}>
          <Sample name={name} />
        </BrandAccent>
      ))}
      <div data-theme="dark" className="rounded-lg bg-background p-3 text-foreground">
        <BrandAccent accent="#7a1f5c">
          <Sample name="In a dark part" />
        </BrandAccent>
      </div>
    </div>
  ),
};

const fillOf = (element: Element) => getComputedStyle(element).backgroundColor;

/** The fill of a mode as the browser writes colours. */
function expected(accent: string, mode: AccentMode): string {
  const hex = brandAccent(accent)[mode].primary;
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `rgb(${parts.join(', ')})`;
}

export const FollowsThemeAndContrastOfEachPart: Story = {
  render: ({ accent }) => (
    <div data-theme="light">
      <Button>Ours</Button>
      <BrandAccent accent={accent}>
        <Button>Light</Button>
        <div data-theme="dark">
          <Button>Dark inside</Button>
          <div data-contrast="more">
            <Button>Dark with more contrast</Button>
          </div>
        </div>
        <div data-contrast="more">
          <Button>Light with more contrast</Button>
          <div data-theme="dark">
            <Button>Dark again</Button>
          </div>
        </div>
      </BrandAccent>
      <div data-theme="dark">
        <BrandAccent accent={accent}>
          <Button>Dark outside</Button>
        </BrandAccent>
      </div>
      <div data-contrast="more">
        <BrandAccent accent={accent}>
          <Button>Contrast outside</Button>
        </BrandAccent>
      </div>
    </div>
  ),
  play: async ({ args, canvas, canvasElement }) => {
    const fill = (name: string) => fillOf(canvas.getByRole('button', { name }));
    await waitFor(() => expect(fill('Light')).toBe(expected(args.accent, 'light')));
    await expect(fill('Dark inside')).toBe(expected(args.accent, 'dark'));
    await expect(fill('Dark outside')).toBe(expected(args.accent, 'dark'));
    await expect(fill('Dark with more contrast')).toBe(expected(args.accent, 'dark-more'));
    await expect(fill('Light with more contrast')).toBe(expected(args.accent, 'light-more'));
    await expect(fill('Dark again')).toBe(expected(args.accent, 'dark-more'));
    await expect(fill('Contrast outside')).toBe(expected(args.accent, 'light-more'));
    await expect(fill('Ours')).not.toBe(fill('Light'));
    // A strict content security policy would stop either of these.
    await expect(canvasElement.querySelector('style, [style]')).toBeNull();
  },
};

export const WholePage: Story = {
  args: { scope: 'page' },
  render: ({ accent, scope }) => (
    <>
      <Button>Beside it</Button>
      <BrandAccent accent={accent} scope={scope} />
    </>
  ),
  play: async ({ args, canvas }) => {
    const page = document.documentElement;
    const { theme = 'light', contrast = 'normal' } = page.dataset;
    try {
      page.dataset.theme = 'light';
      const button = canvas.getByRole('button', { name: 'Beside it' });
      await waitFor(() => expect(fillOf(button)).toBe(expected(args.accent, 'light')));
      page.dataset.theme = 'dark';
      await waitFor(() => expect(fillOf(button)).toBe(expected(args.accent, 'dark')));
      page.dataset.contrast = 'more';
      await waitFor(() => expect(fillOf(button)).toBe(expected(args.accent, 'dark-more')));
    } finally {
      page.dataset.theme = theme;
      page.dataset.contrast = contrast;
    }
  },
};

export const UnusableColourKeepsOurs: Story = {
  args: { accent: 'greenish' },
  render: ({ accent }) => (
    <>
      <Button>Ours</Button>
      <BrandAccent accent={accent}>
        <Button>Inside</Button>
      </BrandAccent>
    </>
  ),
  play: async ({ canvas }) => {
    const fill = (name: string) => fillOf(canvas.getByRole('button', { name }));
    await expect(fill('Inside')).toBe(fill('Ours'));
  },
};

export const LongTextRightToLeft: Story = {
  render: ({ accent }) => (
    <div dir="rtl">
      <BrandAccent accent={accent}>
        <Field
          label="عنوان البريد الإلكتروني الذي نكتب إليه بشأن هذا اللقاء العائلي فقط ولا شيء غيره"
          help="نكتب فقط بشأن هذا الحدث."
        >
          <Input type="email" />
        </Field>
      </BrandAccent>
    </div>
  ),
};

/* Longer than 300 lines: one story for each rule and each row of the keyboard table belongs in one file, which the page names. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, screen, waitFor } from 'storybook/test';
import { RichTextEditor } from '.';
import { Button } from '../button';
import { Field } from '../field';
import { isRichText, plainFromRichText, richTextFromPlain, type RichTextDoc } from '../rich-text-view';
import { Stack } from '../stack';
import { realKeyboard } from '../testing/real-keyboard';

const onValueChange = fn<(value: RichTextDoc) => void>();
const submit = fn<(json: unknown) => void>();

const meta = {
  title: 'Forms/Rich text editor',
  component: RichTextEditor,
  tags: ['ready'],
  args: { 'aria-label': 'Invitation', onValueChange },
  beforeEach: () => {
    onValueChange.mockClear();
    submit.mockClear();
  },
} satisfies Meta<typeof RichTextEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

const box = (name = 'Invitation') => screen.findByRole('textbox', { name });
const tool = (name: string) => screen.getByRole('button', { name });
const last = () => onValueChange.mock.lastCall?.[0];
const lastWords = () => {
  const doc = last();
  return doc ? plainFromRichText(doc) : undefined;
};

/** Puts the caret at the end of the text. */
async function atEnd(name?: string): Promise<HTMLElement> {
  const element = await box(name);
  element.focus();
  const selection = document.getSelection();
  selection?.selectAllChildren(element);
  selection?.collapseToEnd();
  return element;
}

export const Default: Story = {
  args: { defaultValue: richTextFromPlain('Dear all,\n\nthe hall is booked.') },
  play: async () => {
    await expect(await box()).toHaveTextContent('Dear all,the hall is booked.');
    await expect(screen.getByRole('toolbar', { name: 'Style of the text' })).toBeVisible();
  },
};

export const TypingMakesJson: Story = {
  play: async () => {
    await atEnd();
    const keys = await realKeyboard();
    if (!keys) return;
    await keys.keyboard('## Saturday{Enter}- Tea{Enter}Cake');
    await waitFor(() => expect(lastWords()).toBe('Saturday\n\n• Tea\n• Cake'));
    await expect(last()?.content[0]).toMatchObject({ type: 'heading', attrs: { level: 2 } });
    await expect(isRichText(last())).toBe(true);
  },
};

export const KeysForBoldAndUndo: Story = {
  tags: ['gate'],
  play: async () => {
    await atEnd();
    const keys = await realKeyboard();
    if (!keys) return;
    await keys.keyboard('{Control>}b{/Control}Ada');
    await waitFor(() => expect(tool('Bold')).toHaveAttribute('aria-pressed', 'true'));
    await waitFor(() =>
      expect(last()?.content).toEqual([
        { type: 'paragraph', content: [{ type: 'text', text: 'Ada', marks: [{ type: 'bold' }] }] },
      ]),
    );
    await keys.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(last()?.content).toEqual([]));
    await waitFor(() => expect(tool('Redo')).not.toHaveAttribute('aria-disabled'));
    await keys.keyboard('{Control>}y{/Control}');
    await waitFor(() => expect(lastWords()).toBe('Ada'));
  },
};

export const ToolbarIsOneStop: Story = {
  args: { defaultValue: richTextFromPlain('Dear all') },
  play: async ({ userEvent }) => {
    const text = await box();
    await userEvent.tab();
    await expect(tool('Bold')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}');
    await expect(tool('Heading')).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(tool('Redo')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(tool('Bold')).toHaveFocus();
    await userEvent.tab();
    await expect(text).toHaveFocus();
  },
};

export const EnterOnAToolKeepsFocus: Story = {
  args: { defaultValue: richTextFromPlain('Dear all') },
  play: async ({ userEvent }) => {
    const text = await atEnd();
    tool('Heading').focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(tool('Heading')).toHaveAttribute('aria-pressed', 'true'));
    await expect(tool('Heading')).toHaveFocus();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(tool('Heading')).toHaveAttribute('aria-pressed', 'false'));
    await userEvent.keyboard(' ');
    await waitFor(() => expect(tool('Heading')).toHaveAttribute('aria-pressed', 'true'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(text).toHaveFocus());
    await expect(last()?.content[0]).toMatchObject({ type: 'heading', attrs: { level: 2 } });
  },
};

export const AltF10GoesToTheToolbar: Story = {
  play: async ({ userEvent }) => {
    await atEnd();
    await userEvent.keyboard('{Alt>}{F10}{/Alt}');
    await expect(tool('Bold')).toHaveFocus();
  },
};

export const LinkDialogAsksAndChecks: Story = {
  play: async ({ userEvent }) => {
    const text = await atEnd();
    await userEvent.keyboard('{Control>}k{/Control}');
    const address = await screen.findByRole('textbox', { name: 'Address' });
    await waitFor(() => expect(address).toHaveFocus());
    await userEvent.type(address, 'javascript:alert(1){Enter}');
    await expect(address).toHaveAccessibleDescription(/Write it like example\.org/);
    await expect(address).toHaveValue('javascript:alert(1)');
    await userEvent.clear(address);
    await userEvent.type(address, 'example.org/map');
    await userEvent.type(screen.getByRole('textbox', { name: /Words to show/ }), 'The way{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() =>
      expect(last()?.content).toEqual([
        {
          type: 'paragraph',
          content: [
            {
              type: 'text',
              text: 'The way',
              marks: [{ type: 'link', attrs: { href: 'https://example.org/map' } }],
            },
          ],
        },
      ]),
    );
    await waitFor(() => expect(text).toHaveFocus());
  },
};

export const LinkCanBeRemoved: Story = {
  args: {
    defaultValue: {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            {
              type: 'text',
              text: 'Ada',
              marks: [{ type: 'link', attrs: { href: 'mailto:ada@example.org' } }],
            },
          ],
        },
      ],
    },
  },
  play: async ({ userEvent }) => {
    const text = await box();
    text.focus();
    const words = screen.getByText('Ada').firstChild;
    if (words) document.getSelection()?.collapse(words, 1);
    await waitFor(() => expect(tool('Link')).toHaveAttribute('aria-pressed', 'true'));
    await userEvent.click(tool('Link'));
    await expect(await screen.findByRole('textbox', { name: 'Address' })).toHaveValue('ada@example.org');
    await userEvent.click(screen.getByRole('button', { name: 'Remove link' }));
    await waitFor(() =>
      expect(last()?.content).toEqual([{ type: 'paragraph', content: [{ type: 'text', text: 'Ada' }] }]),
    );
  },
};

/** What the browser hands over when somebody pastes. */
async function paste(element: HTMLElement, html: string) {
  const data = new DataTransfer();
  data.setData('text/html', html);
  data.setData('text/plain', 'plain');
  await fireEvent(
    element,
    new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
  );
}

export const PasteFromWordIsCleaned: Story = {
  play: async () => {
    const text = await atEnd();
    await paste(
      text,
      `<style>p{color:red}</style><h1 style="color:navy">Plan</h1><p class=MsoListParagraph style="mso-list:l0 level1"><span style="mso-list:Ignore">·</span>Tea<o:p></o:p></p><p onclick="x">See <a href="javascript:alert(1)">this</a><script>alert(1)</script></p>`,
    );
    await waitFor(() => expect(lastWords()).toBe('Plan\n\n• Tea\n\nSee this'));
    await expect(text.querySelector('[style], script, [onclick], a')).toBeNull();
  },
};

export const NoStyleElementIsMade: Story = {
  args: { defaultValue: richTextFromPlain('Dear all') },
  play: async () => {
    await box();
    await expect(document.querySelector('style[data-tiptap-style]')).toBeNull();
    await expect(
      [...document.querySelectorAll('style')].filter((style) =>
        style.textContent.includes('ProseMirror-gapcursor'),
      ),
    ).toEqual([]);
  },
};

export const LimitIsCountedNotCut: Story = {
  args: { limit: 12, defaultValue: richTextFromPlain('Dear all') },
  play: async () => {
    const text = await atEnd();
    await expect(screen.getByText('8 of 12 characters')).toBeVisible();
    const keys = await realKeyboard();
    if (!keys) return;
    await keys.keyboard(', come soon');
    await expect(await screen.findByText('19 of 12 characters. 7 characters too many.')).toBeVisible();
    await expect(text).toHaveAttribute('aria-invalid', 'true');
    await expect(text).toHaveAccessibleDescription('19 of 12 characters. 7 characters too many.');
    await expect(lastWords()).toBe('Dear all, come soon');
  },
};

export const NamedAndDescribedByItsField: Story = {
  args: { 'aria-label': undefined },
  render: (args) => (
    <Field
      label="Description"
      help="Shown on the page of the event."
      error="Write at least a sentence."
      required
    >
      <RichTextEditor {...args} />
    </Field>
  ),
  play: async ({ canvas, userEvent }) => {
    const text = await box('Description');
    await expect(text).toHaveAccessibleDescription(
      'Write at least a sentence. Shown on the page of the event.',
    );
    await expect(text).toHaveAttribute('aria-invalid', 'true');
    await expect(text).toHaveAttribute('aria-required', 'true');
    await userEvent.click(canvas.getByText('Description'));
    await waitFor(() => expect(text).toHaveFocus());
  },
};

export const GoesWithAForm: Story = {
  render: (args) => (
    <form
      aria-label="Event"
      onSubmit={(event) => {
        event.preventDefault();
        const json = new FormData(event.currentTarget).get('description');
        submit(typeof json === 'string' ? JSON.parse(json) : undefined);
      }}
    >
      <Stack gap={3}>
        <RichTextEditor {...args} name="description" defaultValue={richTextFromPlain('Dear all')} />
        <Button type="submit">Save</Button>
      </Stack>
    </form>
  ),
  play: async ({ userEvent }) => {
    await box();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await expect(submit).toHaveBeenCalledWith(richTextFromPlain('Dear all'));
  },
};

function Held() {
  const [value, setValue] = useState(richTextFromPlain('First'));
  return (
    <Stack gap={3}>
      <RichTextEditor aria-label="Invitation" value={value} onValueChange={setValue} />
      <Button onClick={() => setValue(richTextFromPlain('Second'))}>Use the second draft</Button>
      <output>{plainFromRichText(value)}</output>
    </Stack>
  );
}

export const HeldByTheParent: Story = {
  render: () => <Held />,
  play: async ({ canvas, userEvent }) => {
    const text = await atEnd();
    const keys = await realKeyboard();
    if (!keys) return;
    await keys.keyboard(' draft');
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('First draft'));
    await userEvent.click(screen.getByRole('button', { name: 'Use the second draft' }));
    await waitFor(() => expect(text).toHaveTextContent('Second'));
  },
};

function HeldLate() {
  const [value, setValue] = useState(richTextFromPlain(''));
  return (
    <RichTextEditor
      aria-label="Invitation"
      value={value}
      onValueChange={(next) => {
        onValueChange(next);
        setTimeout(() => setValue(next), 60);
      }}
    />
  );
}

/** A parent that is slow to hand back what it heard takes nothing away that was typed since. */
export const HandedBackLate: Story = {
  tags: ['!visual'],
  render: () => <HeldLate />,
  play: async () => {
    const text = await atEnd();
    const keys = await realKeyboard();
    if (!keys) return;
    await keys.keyboard('Come hungry, stay late.');
    await new Promise((resolve) => setTimeout(resolve, 200));
    await expect(text).toHaveTextContent('Come hungry, stay late.');
    await expect(lastWords()).toBe('Come hungry, stay late.');
  },
};

export const ReadOnly: Story = {
  args: { readOnly: true, defaultValue: richTextFromPlain('Dear all') },
  play: async ({ userEvent }) => {
    const text = await box();
    await expect(text).toHaveAttribute('aria-readonly', 'true');
    await expect(text).toHaveAttribute('contenteditable', 'false');
    await expect(screen.queryByRole('toolbar')).toBeNull();
    await userEvent.tab();
    await expect(text).toHaveFocus();
  },
};

export const Disabled: Story = {
  args: { disabled: true, defaultValue: richTextFromPlain('Dear all') },
  play: async ({ userEvent }) => {
    const text = await box();
    await expect(text).toHaveAttribute('aria-disabled', 'true');
    await userEvent.tab();
    await expect(text).not.toHaveFocus();
  },
};

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  play: async ({ userEvent }) => {
    await box();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(tool('Italic')).toHaveFocus();
  },
};

export const LongText: Story = {
  args: {
    defaultValue: richTextFromPlain(
      'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverleihungszeremonie and everything that belongs to it',
    ),
  },
  decorators: [
    (Story) => (
      <div className="w-72" data-testid="narrow">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await box();
    const narrow = canvas.getByTestId('narrow');
    await expect(narrow.scrollWidth).toBeLessThanOrEqual(narrow.clientWidth);
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: () => (
    <Stack className="max-w-xl">
      <Field label="Description" help="Shown on the page of the event.">
        <RichTextEditor
          limit={500}
          defaultValue={{
            type: 'doc',
            content: [
              { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Saturday' }] },
              {
                type: 'paragraph',
                content: [
                  { type: 'text', text: 'Doors open at ' },
                  { type: 'text', text: '14:00', marks: [{ type: 'bold' }] },
                  { type: 'text', text: '. ' },
                  {
                    type: 'text',
                    text: 'How to get there',
                    marks: [{ type: 'link', attrs: { href: 'https://example.org' } }],
                  },
                ],
              },
              {
                type: 'bulletList',
                content: ['Tea', 'Cake'].map((text) => ({
                  type: 'listItem' as const,
                  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
                })),
              },
            ],
          }}
        />
      </Field>
      <Field label="Empty" error="Write at least a sentence.">
        <RichTextEditor />
      </Field>
      <Field label="Too long">
        <RichTextEditor limit={5} defaultValue={richTextFromPlain('Dear all')} />
      </Field>
      <Field label="Only to read">
        <RichTextEditor readOnly defaultValue={richTextFromPlain('Dear all')} />
      </Field>
      <Field label="Not available">
        <RichTextEditor disabled defaultValue={richTextFromPlain('Dear all')} />
      </Field>
    </Stack>
  ),
  play: async () => {
    await box('Description');
  },
};

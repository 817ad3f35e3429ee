'use client';
import type { ChainedCommands, Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  Link,
  List,
  ListOrdered,
  Minus,
  Quote,
  Redo2,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { Toolbar as Radix } from 'radix-ui';
import { useMemo, type Ref } from 'react';
import { composeRefs } from '../lib/compose-refs';
import { useTextDirection } from '../lib/use-text-direction';
import { toggleVariants } from '../toggle';
import { Tooltip } from '../tooltip';
import type { RichTextWords } from './rich-text-words';

interface Tool {
  word: keyof RichTextWords;
  icon: LucideIcon;
  /** Whether it holds where the caret is; left out for what is done once. */
  on?: (editor: Editor) => boolean;
  run: (chain: ChainedCommands) => ChainedCommands;
  keys?: string;
  /** It turns around where the text does. */
  turns?: true;
}

const GROUPS: readonly (readonly Tool[])[] = [
  [
    {
      word: 'bold',
      icon: Bold,
      keys: 'Control+B Meta+B',
      on: (editor) => editor.isActive('bold'),
      run: (chain) => chain.toggleBold(),
    },
    {
      word: 'italic',
      icon: Italic,
      keys: 'Control+I Meta+I',
      on: (editor) => editor.isActive('italic'),
      run: (chain) => chain.toggleItalic(),
    },
  ],
  [
    {
      word: 'heading',
      icon: Heading2,
      on: (editor) => editor.isActive('heading', { level: 2 }),
      run: (chain) => chain.toggleHeading({ level: 2 }),
    },
    {
      word: 'subheading',
      icon: Heading3,
      on: (editor) => editor.isActive('heading', { level: 3 }),
      run: (chain) => chain.toggleHeading({ level: 3 }),
    },
  ],
  [
    {
      word: 'bullets',
      icon: List,
      turns: true,
      on: (editor) => editor.isActive('bulletList'),
      run: (chain) => chain.toggleBulletList(),
    },
    {
      word: 'numbers',
      icon: ListOrdered,
      turns: true,
      on: (editor) => editor.isActive('orderedList'),
      run: (chain) => chain.toggleOrderedList(),
    },
    {
      word: 'quote',
      icon: Quote,
      on: (editor) => editor.isActive('blockquote'),
      run: (chain) => chain.toggleBlockquote(),
    },
    { word: 'rule', icon: Minus, run: (chain) => chain.setHorizontalRule() },
  ],
];

const HISTORY: readonly Tool[] = [
  { word: 'undo', icon: Undo2, turns: true, keys: 'Control+Z Meta+Z', run: (chain) => chain.undo() },
  { word: 'redo', icon: Redo2, turns: true, keys: 'Control+Y Meta+Shift+Z', run: (chain) => chain.redo() },
];

const LOOKS = toggleVariants({ variant: 'ghost', size: 'icon' });

interface RichTextToolbarProps {
  editor: Editor | null;
  words: RichTextWords;
  /** Id of what the buttons act on. */
  controls: string | undefined;
  onLink: () => void;
  ref: Ref<HTMLDivElement>;
}

/** The buttons over the text. One stop for Tab; arrow keys go through them; Escape goes back to the text. */
export function RichTextToolbar({ editor, words, controls, onLink, ref }: RichTextToolbarProps) {
  const [direction, measure] = useTextDirection();
  const rootRef = useMemo(() => composeRefs(measure, ref), [measure, ref]);
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      on: current
        ? GROUPS.flat()
            .filter((tool) => tool.on?.(current))
            .map((tool) => tool.word)
        : [],
      link: current?.isActive('link') ?? false,
      undo: current?.can().undo() ?? false,
      redo: current?.can().redo() ?? false,
    }),
  });

  const button = ({ word, icon: Icon, on, run, keys, turns }: Tool, blocked = false) => {
    const label = words[word];
    if (typeof label !== 'string') return null;
    const pressed = on ? (state?.on.includes(word) ?? false) : undefined;
    return (
      <Tooltip key={word} content={label}>
        <Radix.Button
          data-slot="rich-text-tool"
          aria-label={label}
          aria-describedby={undefined}
          aria-keyshortcuts={keys}
          aria-pressed={pressed}
          aria-disabled={blocked || !editor || undefined}
          data-state={pressed ? 'on' : 'off'}
          className={LOOKS}
          // The text keeps its selection and, under a pointer, its focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            if (editor && !blocked) run(editor.chain()).run();
          }}
        >
          <Icon aria-hidden className={turns ? 'rtl:-scale-x-100' : undefined} />
        </Radix.Button>
      </Tooltip>
    );
  };

  return (
    <Radix.Root
      ref={rootRef}
      data-slot="rich-text-toolbar"
      aria-label={words.toolbar}
      aria-controls={controls}
      dir={direction}
      className="flex flex-wrap gap-0.5 border-b p-1"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !editor) return;
        // The dialog around it stays open.
        event.stopPropagation();
        event.preventDefault();
        editor.commands.focus();
      }}
    >
      {GROUPS.map((group) => (
        <div key={group[0]?.word} className="flex gap-0.5">
          {group.map((tool) => button(tool))}
        </div>
      ))}
      <div className="flex gap-0.5">
        <Tooltip content={words.link}>
          <Radix.Button
            data-slot="rich-text-tool"
            aria-label={words.link}
            aria-describedby={undefined}
            aria-keyshortcuts="Control+K Meta+K"
            aria-haspopup="dialog"
            aria-pressed={state?.link ?? false}
            aria-disabled={!editor || undefined}
            data-state={state?.link ? 'on' : 'off'}
            className={LOOKS}
            onMouseDown={(event) => event.preventDefault()}
            onClick={onLink}
          >
            <Link aria-hidden />
          </Radix.Button>
        </Tooltip>
      </div>
      <div className="flex gap-0.5">
        {HISTORY.map((tool) => button(tool, !(tool.word === 'undo' ? state?.undo : state?.redo)))}
      </div>
    </Radix.Root>
  );
}

'use client';
import { EditorContent, useEditor } from '@tiptap/react';
import { use, useEffect, useId, useMemo, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { FieldContext, useFieldControl } from '../field';
import { announce } from '../lib/announce';
import { cn } from '../lib/cn';
import { controlBox } from '../lib/control';
import { join } from '../lib/join';
import * as strings from '../lib/strings';
import { useFormReset } from '../lib/use-form-reset';
import {
  cleanRichText,
  emptyRichText,
  RichText,
  richTextLength,
  richTextProse,
  type RichTextDoc,
} from '../rich-text-view';
import { extensions, fromEditor, toEditor } from './editor-document';
import { LinkDialog, type LinkAsk } from './link-dialog';
import { cleanPastedHtml } from './paste';
import { RichTextToolbar } from './rich-text-toolbar';
import type { RichTextWords } from './rich-text-words';

export type RichTextEditorProps = Omit<ComponentProps<'div'>, 'defaultValue' | 'children' | 'onChange'> & {
  /** The text, when the parent holds it. */
  value?: RichTextDoc | undefined;
  /** The text at first, where the page does not keep it. */
  defaultValue?: RichTextDoc | undefined;
  /** Hears the text after each change. */
  onValueChange?: ((value: RichTextDoc) => void) | undefined;
  /** In a plain form: the text as JSON, and nothing when it is empty. */
  name?: string | undefined;
  /** How many characters there may be. Counted and said; what is too much stays, for its writer to shorten. */
  limit?: number | undefined;
  /** Disabled: shown as such and takes no input. */
  disabled?: boolean | undefined;
  /** Shows what it holds and takes no input; it goes with the form. */
  readOnly?: boolean | undefined;
  /** Read as required; that something is written is for the form to check, in its own words. */
  required?: boolean | undefined;
  /** Beside the tools, such as a menu of what can be put in. `insert` writes plain text where the caret is. */
  extraTools?: ((insert: (text: string) => void) => ReactNode) | undefined;
  /** Any of the editor's own texts, in your words. */
  words?: Partial<RichTextWords> | undefined;
};

const BOX =
  `${controlBox} overflow-hidden has-[[role=textbox]:focus-visible]:outline-2 has-[[role=textbox]:focus-visible]:outline-offset-2 ` +
  'has-[[role=textbox]:focus-visible]:outline-ring has-[[aria-invalid=true]]:border-destructive-text ' +
  'has-[[aria-invalid=true]]:ring-1 has-[[aria-invalid=true]]:ring-destructive-text';

/** What ProseMirror asks of the element it writes in, and a selected divider. */
const WRITING =
  'min-h-32 px-3 py-2.5 whitespace-break-spaces outline-none [font-variant-ligatures:none] ' +
  '[&_.ProseMirror-separator]:m-0! [&_.ProseMirror-separator]:inline! [&_.ProseMirror-separator]:size-0! ' +
  '[&_.ProseMirror-selectednode]:outline-2 [&_.ProseMirror-selectednode]:outline-offset-2 [&_.ProseMirror-selectednode]:outline-ring ' +
  '[&_a]:text-link [&_a]:underline [&_a]:underline-offset-4';

/** More changes than a parent is ever behind; fewer than would fill the memory where it hands none back. */
const UNDERWAY = 100;

/** Text with headings, lists and links. What it makes is shown by `RichText`, which needs no editor. */
export function RichTextEditor({
  value,
  defaultValue,
  onValueChange,
  name,
  limit,
  disabled = false,
  readOnly = false,
  required = false,
  extraTools,
  words: ownWords,
  id,
  className,
  'aria-label': label,
  'aria-labelledby': labelledBy,
  'aria-describedby': describedBy,
  'aria-invalid': invalid,
  ...rest
}: RichTextEditorProps) {
  const words: RichTextWords = { ...strings.richTextEditor, ...ownWords };
  const field = use(FieldContext);
  const counterId = `${useId()}-count`;
  const [written, setWritten] = useState<RichTextDoc>(() => cleanRichText(defaultValue ?? emptyRichText));
  const held = useMemo(() => (value === undefined ? undefined : cleanRichText(value)), [value]);
  const own = held ?? written;
  const [asked, setAsked] = useState<LinkAsk | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  /** What the parent has heard of and may still hand back, while its writer is further on already. */
  const underway = useRef<readonly string[]>([]);
  const fixed = disabled || readOnly;

  const length = useMemo(() => richTextLength(own), [own]);
  const over = limit === undefined ? 0 : Math.max(0, length - limit);
  const wired = useFieldControl({
    id,
    'aria-describedby':
      [describedBy, limit === undefined ? undefined : counterId].filter(Boolean).join(' ') || undefined,
    'aria-invalid': invalid ?? (over > 0 || undefined),
    'aria-required': required || undefined,
  });
  const named = label === undefined ? (labelledBy ?? field?.labelId) : undefined;
  const attributes = {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    'aria-labelledby': named,
    'aria-readonly': readOnly || undefined,
    'aria-disabled': disabled || undefined,
    // What cannot be written in can still be gone to and read.
    tabindex: disabled ? undefined : '0',
    class: join(richTextProse, WRITING),
    ...wired,
  };
  const given = JSON.stringify(attributes);
  const editorProps = useMemo(
    () => ({
      attributes: Object.fromEntries(
        Object.entries<unknown>(JSON.parse(given)).map(([key, each]) => [key, String(each)]),
      ),
      transformPastedHTML: cleanPastedHtml,
    }),
    [given],
  );

  const editor = useEditor({
    extensions,
    editorProps,
    content: toEditor(own),
    editable: !fixed,
    // The page's content security policy knows no style elements; the looks are ours.
    injectCSS: false,
    immediatelyRender: false,
    onUpdate: ({ editor: current }) => {
      const next = fromEditor(current.getJSON());
      const before = length;
      setWritten(next);
      underway.current = [...underway.current.slice(1 - UNDERWAY), JSON.stringify(next)];
      onValueChange?.(next);
      const now = richTextLength(next);
      if (limit !== undefined && now > limit && before <= limit) announce(words.over(now - limit));
    },
  });

  useEffect(() => {
    if (editor && editor.isEditable === fixed) editor.setEditable(!fixed, false);
  }, [editor, fixed]);

  // What the parent sets from outside. What it hands back after a change is in the editor already, or was: set again, it
  // would take away what has been typed since.
  useEffect(() => {
    if (!editor || !held) return;
    const text = JSON.stringify(held);
    const isThere = text === JSON.stringify(fromEditor(editor.getJSON()));
    if (!isThere && underway.current.includes(text)) return;
    underway.current = [];
    if (!isThere) editor.commands.setContent(toEditor(held), { emitUpdate: false });
  }, [editor, held]);

  useFormReset(box, () => {
    if (!editor || value !== undefined) return;
    // A step as any other: what was written can still be fetched back with Undo.
    editor.commands.setContent(toEditor(cleanRichText(defaultValue ?? emptyRichText)));
  });

  // A label does this by itself for controls that are form elements.
  const fieldLabelId = field?.labelId;
  useEffect(() => {
    const element = fieldLabelId === undefined ? null : document.getElementById(fieldLabelId);
    if (!editor || !element) return;
    const focus = () => editor.commands.focus();
    element.addEventListener('click', focus);
    return () => element.removeEventListener('click', focus);
  }, [editor, fieldLabelId]);

  const askForLink = () => {
    if (!editor || fixed) return;
    const href: unknown = editor.getAttributes('link')['href'];
    const inLink = typeof href === 'string';
    setAsked({ href: inLink ? href : '', needsText: !inLink && editor.state.selection.empty });
  };

  return (
    <div data-slot="rich-text-editor" {...rest} className={cn('grid min-w-0 gap-1.5', className)}>
      <div
        ref={box}
        className={cn(BOX, fixed && 'bg-muted', disabled && 'cursor-not-allowed text-muted-foreground')}
        role="presentation"
        onKeyDown={(event) => {
          if (event.altKey && event.key === 'F10') {
            toolbar.current?.focus();
          } else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k' && !asked) {
            askForLink();
          } else return;
          event.preventDefault();
        }}
      >
        {fixed ? null : (
          <RichTextToolbar
            ref={toolbar}
            editor={editor}
            words={words}
            controls={editor ? wired.id : undefined}
            onLink={askForLink}
          />
        )}
        {fixed || !extraTools ? null : (
          <div className="border-b p-1">
            {extraTools((text) => editor?.chain().focus().insertContent({ type: 'text', text }).run())}
          </div>
        )}
        {editor ? (
          <EditorContent editor={editor} />
        ) : (
          // Until the editor is there, and on the server: the text, readable already.
          <RichText value={own} className={WRITING} fallback={<div className={WRITING} />} />
        )}
      </div>
      {limit === undefined ? null : (
        <p
          id={counterId}
          className={join(
            'text-sm tabular-nums',
            over > 0 ? 'font-semibold text-destructive-text' : 'text-muted-foreground',
          )}
        >
          {words.count(length, limit)}
          {over > 0 ? `. ${words.over(over)}.` : null}
        </p>
      )}
      {name === undefined ? null : (
        <input
          type="hidden"
          name={name}
          value={own.content.length > 0 ? JSON.stringify(own) : ''}
          disabled={disabled}
        />
      )}
      <LinkDialog
        ask={asked}
        words={words}
        onClose={() => setAsked(null)}
        returnFocus={() => editor?.commands.focus()}
        onRemove={() => {
          editor?.chain().extendMarkRange('link').unsetLink().run();
          setAsked(null);
        }}
        onSave={(href, text) => {
          const chain = editor?.chain();
          if (asked?.needsText)
            chain
              ?.insertContent([{ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }])
              .unsetMark('link')
              .run();
          else chain?.extendMarkRange('link').setLink({ href }).run();
          setAsked(null);
        }}
      />
    </div>
  );
}

'use client';
import { SendHorizontal, X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { Button } from '../button';
import { Input } from '../input';
import { cn } from '../lib/cn';
import * as strings from '../lib/strings';

export type ChatBoxProps = Omit<ComponentProps<'section'>, 'title' | 'children' | 'role'> & {
  /** What the header says. Default: 'Help & Support'. */
  title?: string | undefined;
  /** The first bubble: who answers, and how. */
  greeting: ReactNode;
  /** Called with what was typed, without the blanks around it. The field is cleared in any case. */
  onSend?: ((text: string) => void) | undefined;
  /** Asked for by Escape and by the close button. The page takes the box away and gives focus back to the launcher. */
  onClose: () => void;
  /** Names the field. Default: 'Your message'. */
  inputLabel?: string | undefined;
  /** Names the button in the field's row. Default: 'Send'. */
  sendLabel?: string | undefined;
  /** Names the button in the header. Default: 'Close chat'. */
  closeLabel?: string | undefined;
};

/** A small conversation above the page: 360 by 480, full width on phones. Not modal: the page stays usable. */
export function ChatBox({
  title = strings.chatBox.title,
  greeting,
  onSend,
  onClose,
  inputLabel = strings.chatBox.input,
  sendLabel = strings.chatBox.send,
  closeLabel = strings.chatBox.close,
  className,
  onKeyDown,
  ...rest
}: ChatBoxProps) {
  const titleId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  // Before the first paint, so that typing works as soon as the box is visible.
  useLayoutEffect(() => input.current?.focus({ preventScroll: true }), []);

  const send = () => {
    const message = text.trim();
    if (!message) {
      // Nothing to send yet: the press leads to where it is typed.
      input.current?.focus();
      return;
    }
    setText('');
    onSend?.(message);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape bubbles up from the controls inside.
    <section
      data-slot="chat-box"
      role="dialog"
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        // What the letters are composed with closes first; the page behind must not hear this Escape as its own.
        if (event.nativeEvent.isComposing) return;
        event.stopPropagation();
        onClose();
      }}
      className={cn(
        'fixed inset-x-0 bottom-0 z-40 flex h-120 max-h-dvh flex-col overflow-hidden rounded-t-lg border bg-card text-card-foreground shadow-lg print:hidden',
        'sm:start-auto sm:end-6 sm:bottom-6 sm:max-h-[calc(100dvh-3rem)] sm:w-90 sm:rounded-lg',
        'transition-[opacity,translate] duration-base ease-out-soft starting:translate-y-4 starting:opacity-0 motion-reduce:starting:translate-y-0',
        className,
      )}
      {...rest}
    >
      <div className="flex items-center justify-between gap-2 bg-spruce-700 ps-5 pe-2 text-white forced-colors:border-b">
        <h2 id={titleId} className="py-3 text-lg">
          {title}
        </h2>
        <button
          type="button"
          aria-label={closeLabel}
          onClick={onClose}
          className="grid size-11 place-items-center rounded-md outline-offset-[-4px] hover:bg-spruce-800 focus-visible:outline-2 focus-visible:outline-white"
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
      <div className="flex-1 overflow-y-auto overscroll-contain p-5">
        <div
          data-slot="chat-box-greeting"
          className="me-8 grid gap-2 rounded-lg rounded-es-sm bg-muted px-4 py-3 wrap-anywhere"
        >
          {greeting}
        </div>
      </div>
      <form
        className="flex items-center gap-2 border-t p-3"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <div className="min-w-0 flex-1">
          <Input
            ref={input}
            aria-label={inputLabel}
            placeholder={inputLabel}
            autoComplete="off"
            maxLength={1000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        <Button type="submit" size="icon" aria-label={sendLabel}>
          <SendHorizontal aria-hidden className="rtl:-scale-x-100" />
        </Button>
      </form>
    </section>
  );
}

import { MessageCircleQuestionMark } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '../lib/cn';
import * as strings from '../lib/strings';

export type ChatLauncherProps = Omit<ComponentProps<'button'>, 'children' | 'type'> & {
  /** Whether the box is open. */
  expanded: boolean;
  /** Default: 'Help & Support'. */
  label?: string | undefined;
};

/** The round button in the lower corner that opens a ChatBox. Loads nothing of the box itself. */
export function ChatLauncher({
  expanded,
  label = strings.chatBox.title,
  className,
  ...rest
}: ChatLauncherProps) {
  return (
    <button
      type="button"
      data-slot="chat-launcher"
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded={expanded}
      className={cn(
        'fixed end-4 bottom-4 z-30 flex size-12 items-center justify-center rounded-full border border-input bg-card text-link shadow-lg focus-ring hover:bg-hover sm:end-6 sm:bottom-6 print:hidden',
        className,
      )}
      {...rest}
    >
      <MessageCircleQuestionMark aria-hidden className="size-6" />
    </button>
  );
}

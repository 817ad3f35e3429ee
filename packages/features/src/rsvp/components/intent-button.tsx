import { buttonVariants } from '@foregather/ui';
import type { Intent } from '../reply/reply-actions';

export interface IntentButtonProps {
  action: string;
  intent: Exclude<Intent, 'reply' | 'waitlist'>;
  label: string;
  variant?: 'secondary-muted' | 'default';
  /** With script the page sends the act itself. */
  onSend?: ((form: FormData) => void) | undefined;
}

/** One act as a form of its own, so that it works without script. */
export function IntentButton({
  action,
  intent,
  label,
  variant = 'secondary-muted',
  onSend,
}: IntentButtonProps) {
  return (
    <form
      method="post"
      action={action}
      onSubmit={
        onSend &&
        ((event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          form.set('intent', intent);
          onSend(form);
        })
      }
    >
      <button type="submit" name="intent" value={intent} className={buttonVariants({ variant, size: 'lg' })}>
        {label}
      </button>
    </form>
  );
}

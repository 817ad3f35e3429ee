import type { ChangeEvent, ReactNode } from 'react';
import { buttonVariants } from '@foregather/ui';
import { ACTION, REQUEST_KEY } from './form-values';
import type { TokenFormState } from './token-page';

export interface TokenFormProps {
  form: TokenFormState;
  /** Names the form for a screen reader, where it has more than a button. */
  label?: string;
  className?: string;
  /** Id of the part of the page to come back to, so that what is wrong with the form is seen at once. */
  anchor?: string;
  /** Hears of each field that is changed. */
  onChange?: (event: ChangeEvent<HTMLFormElement>) => void;
  /** Its fields, and at least one `TokenSubmit`. */
  children: ReactNode;
}

/** A form that posts without script; where script runs, the page sends it. Wrong fields are told by the page alone. */
export function TokenForm({ form, label, className, anchor, onChange, children }: TokenFormProps) {
  const { address, requestKey, pending, send } = form;
  return (
    <form
      method="post"
      action={anchor ? `${address}#${anchor}` : address}
      noValidate
      aria-label={label}
      className={className}
      onChange={onChange}
      onSubmit={
        send &&
        ((event) => {
          event.preventDefault();
          const submitter = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null;
          const { currentTarget: sent } = event;
          const read = () => new FormData(sent, submitter?.isConnected ? submitter : null);
          if (!pending) send(read(), read);
        })
      }
    >
      <input type="hidden" name={REQUEST_KEY} value={requestKey} />
      {children}
    </form>
  );
}

export interface TokenSubmitProps {
  /** Name of the action. */
  action: string;
  variant?: 'primary-action' | 'default' | 'secondary' | 'secondary-muted';
  pending?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** The button of an action. */
export function TokenSubmit({
  action,
  variant = 'primary-action',
  pending,
  className,
  children,
}: TokenSubmitProps) {
  return (
    <button
      type="submit"
      name={ACTION}
      value={action}
      aria-disabled={pending || undefined}
      className={buttonVariants({ variant, size: 'lg', className })}
    >
      {children}
    </button>
  );
}

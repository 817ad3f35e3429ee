import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { buttonVariants } from '@foregather/ui';
import { ACTION, REQUEST_KEY } from './form-values';
import type { TokenFormState } from './token-page';
import { formText, useRequestKey } from './use-request-key';

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

/** The key that goes with the form, as in every form here: until a field is changed, the same fields are the same request. */
function useFormKey({ acts = 0, stages = 0 }: TokenFormState) {
  const { keyFor, renew } = useRequestKey(stages);
  const sentAt = useRef(acts);
  return {
    keyOf: (form: FormData): string => {
      const hasFields = [...form.keys()].some((name) => name !== REQUEST_KEY && name !== ACTION);
      sentAt.current = acts;
      return keyFor(hasFields ? formText(form) : formText(form, String(acts)));
    },
    /** Changed and typed back is meant anew, once what was sent is done. */
    changed: () => {
      if (sentAt.current !== acts) renew();
    },
  };
}

/** A form that posts without script; where script runs, the page sends it. Wrong fields are told by the page alone. */
export function TokenForm({ form, label, className, anchor, onChange, children }: TokenFormProps) {
  const { address, requestKey, pending, send } = form;
  const key = useFormKey(form);
  return (
    <form
      method="post"
      action={anchor ? `${address}#${anchor}` : address}
      noValidate
      aria-label={label}
      className={className}
      onChange={(event) => {
        key.changed();
        onChange?.(event);
      }}
      onSubmit={
        send &&
        ((event) => {
          event.preventDefault();
          const submitter = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null;
          const { currentTarget: sent } = event;
          const read = () => {
            const fields = new FormData(sent, submitter?.isConnected ? submitter : null);
            fields.set(REQUEST_KEY, key.keyOf(fields));
            return fields;
          };
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

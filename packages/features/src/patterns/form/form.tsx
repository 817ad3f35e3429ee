import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button, type ButtonVariant, ErrorSummary, FormActions, toErrorList } from '@foregather/ui';
import { RestoredNote } from './restored-note';
import { SubmitFailureNote } from './submit-failure';
import { type FormDefinition, type FormHandle, useFormState } from './use-form-state';

export interface FormLooks {
  /** A verb with its object: 'Save event'. */
  submitLabel: string;
  /** Default: the main act of its page. */
  submitVariant?: ButtonVariant;
  /** A second button that saves and then begins anew with the default values: 'Save and add another'. */
  againLabel?: string | undefined;
  /** Leaves without saving; what was typed is forgotten. Without it there is no button. */
  onCancel?: (() => void) | undefined;
  /** Default: 'Cancel'. */
  cancelLabel?: string;
  /** Heads the words of what did not go through. Default: 'Not saved'. */
  failureTitle?: string | undefined;
  /** When what is edited was last changed, as an ISO instant. */
  changedAt?: string | undefined;
}

export interface FormProps<Input extends FieldValues, Output>
  extends FormDefinition<Input, Output>,
    FormLooks {
  /** Name of the form for a screen reader, where no heading names it. */
  label?: string;
  /** Lists what is wrong above the fields, for a form whose fields are not all in sight. Default: true. */
  summary?: boolean;
  /** Hears before each attempt whether it came from the button of `againLabel`. */
  onAgain?: ((again: boolean) => void) | undefined;
  /** Keeps the buttons in sight below a long form. */
  stickyActions?: boolean;
  /** It goes away already: nothing is said any more. */
  leaving?: boolean;
  /** In a dialog: the buttons stand at the end, and stay in sight while the fields scroll. */
  inDialog?: boolean;
  /** The fields. */
  children: (form: FormHandle<Input, Output>) => ReactNode;
}

/** Over the whole width of the panel. In a very low window, where it would cover the fields, it scrolls with them. */
const DIALOG_BAR =
  '-mx-5 -bottom-1 -mb-1 bg-popover px-5 sm:-mx-6 sm:px-6 [@media(max-height:30rem)]:static [@media(max-height:30rem)]:border-0';

/** Name of the button that saves and begins anew. */
const AGAIN = 'again';

/**
 * A form that loses nothing: fields checked by its schema, a summary that takes the focus, refusals of the database
 * beside their field, one submission however often it is pressed, a draft kept on this device, and without a
 * connection an attempt that is made again when it is back.
 */
export function Form<Input extends FieldValues, Output>({
  label,
  submitLabel,
  submitVariant = 'primary-action',
  againLabel,
  onCancel,
  cancelLabel = 'Cancel',
  failureTitle,
  changedAt,
  summary = true,
  stickyActions = false,
  inDialog = false,
  leaving = false,
  onAgain,
  children,
  ...definition
}: FormProps<Input, Output>) {
  const { form, draft, pending, failure, repeated, retry, save, beginAnew } = useFormState({
    ...definition,
    focusFirstError: !summary,
  });
  const element = useRef<HTMLFormElement>(null);
  const [again, setAgain] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    const submitter = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null;
    const repeats = submitter instanceof HTMLButtonElement && submitter.name === AGAIN;
    setAgain(repeats);
    onAgain?.(repeats);
    if ((await save(event)) && repeats) {
      beginAnew(definition.defaultValues);
      element.current?.querySelector('input')?.focus();
    }
  }
  const { errors, submitCount } = form.formState;
  // A wrong field behind a closed line would leave the press on 'Save' without an answer.
  useEffect(() => {
    if (submitCount === 0) return;
    for (const wrong of element.current?.querySelectorAll('details:not([open]) [aria-invalid=true]') ?? [])
      wrong.closest('details')?.setAttribute('open', '');
  }, [submitCount]);
  return (
    <form
      ref={element}
      noValidate
      aria-label={label}
      className="grid grid-cols-1 gap-6"
      onSubmit={(event) => void submit(event)}
    >
      {summary ? (
        <ErrorSummary errors={submitCount > 0 ? toErrorList(errors) : []} attempt={submitCount} />
      ) : null}
      <RestoredNote draft={draft} changedAt={changedAt} />
      {children(form)}
      <FormActions
        sticky={stickyActions || inDialog}
        align={inDialog ? 'end' : 'start'}
        className={inDialog ? DIALOG_BAR : undefined}
      >
        <SubmitFailureNote
          title={failureTitle}
          failure={failure}
          repeated={repeated && !leaving}
          pending={pending}
          onRetry={retry}
        />
        <Button type="submit" variant={submitVariant} pending={pending && !again}>
          {submitLabel}
        </Button>
        {againLabel === undefined ? null : (
          <Button type="submit" name={AGAIN} variant="secondary" pending={pending && again}>
            {againLabel}
          </Button>
        )}
        {onCancel ? (
          <Button
            variant="secondary-muted"
            onClick={() => {
              draft.clear();
              onCancel();
            }}
          >
            {cancelLabel}
          </Button>
        ) : null}
        {stickyActions ? <UnsavedChanges count={Object.keys(form.formState.dirtyFields).length} /> : null}
      </FormActions>
    </form>
  );
}

/** Says at the end of the bar that there is something to save. */
function UnsavedChanges({ count }: { count: number }) {
  return (
    <p className="text-meta text-muted-foreground empty:hidden sm:ms-auto sm:me-16">
      {count === 0 ? null : (
        <>
          <span aria-hidden className="me-2 inline-block size-2.5 rounded-full bg-highlight align-baseline" />
          {count === 1 ? 'One change not saved yet' : `${String(count)} changes not saved yet`}
        </>
      )}
    </p>
  );
}

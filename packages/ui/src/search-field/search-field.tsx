'use client';
import { Search, X } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { Input, type InputProps } from '../input';
import { cn } from '../lib/cn';
import { composeRefs } from '../lib/compose-refs';
import { controlButton } from '../lib/control';
import * as strings from '../lib/strings';
import { useEscapeFirst } from '../lib/use-escape-first';

export type SearchFieldProps = Omit<InputProps, 'type'> & {
  /** Name of the button that empties the field. */
  clearLabel?: string | undefined;
};

/** Empties the field as typing would: unlike `value = ''` React and form libraries hear of it. */
function empty(input: HTMLInputElement) {
  input.setRangeText('', 0, input.value.length);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.focus();
}

/** Filters or finds. The button that empties it shows while there is something to empty; Escape does the same. */
export function SearchField({
  clearLabel = strings.clearSearch,
  className,
  ref,
  ...props
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const inputRef = useMemo(() => composeRefs(input, ref), [ref]);
  const clear = () => {
    if (input.current) empty(input.current);
  };
  // A dialog around it stays open: the first Escape only empties the field.
  useEscapeFirst(({ target }) => {
    if (!input.current?.value || target !== input.current || input.current.readOnly) return false;
    clear();
    return true;
  });
  return (
    <span data-slot="search-field" className="relative block">
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-muted-foreground"
      />
      <Input
        autoComplete="off"
        enterKeyHint="search"
        placeholder=" "
        {...props}
        ref={inputRef}
        type="search"
        className={cn('peer appearance-none ps-9 pe-11 [&::-webkit-search-cancel-button]:hidden', className)}
      />
      {props.disabled || props.readOnly ? null : (
        <span className="absolute inset-y-0 end-1 flex items-center peer-placeholder-shown:hidden">
          <button type="button" className={controlButton} aria-label={clearLabel} onClick={clear}>
            <X aria-hidden />
          </button>
        </span>
      )}
    </span>
  );
}

'use client';
import { useId, useMemo, useRef, type ComponentProps } from 'react';
import { FieldError } from '../field';
import { cn } from '../lib/cn';
import { composeRefs } from '../lib/compose-refs';
import { controlLine } from '../lib/control';
import { join } from '../lib/join';
import * as strings from '../lib/strings';
import { useControllable } from '../lib/use-controllable';
import { useFormReset } from '../lib/use-form-reset';
import { useParsedInputProblem } from '../lib/use-parsed-input-problem';
import { useParsedInput, type Reading } from '../lib/use-parsed-input';

export type ColourFieldProps = Omit<
  ComponentProps<'input'>,
  'value' | 'defaultValue' | 'type' | 'onChange' | 'list'
> & {
  /** '#rrggbb' in small letters; '' for none, also while the text is no colour. */
  value?: string | undefined;
  /** What it holds at first, where the page does not keep it. */
  defaultValue?: string | undefined;
  /** Hears each colour that is picked or written out, as `#rrggbb`; empty text when it was cleared. */
  onValueChange?: ((value: string) => void) | undefined;
  /** What is wrong with the text, also before it is shown; undefined once nothing is. */
  onProblemChange?: ((problem: string | undefined) => void) | undefined;
  /** Colours the browser's picker offers first. */
  suggestions?: readonly string[] | undefined;
  /** Name of the button that opens the picker. */
  pickLabel?: string | undefined;
  /** What is said about a text that is no colour. */
  problemText?: string | undefined;
};

/** '#ABC', 'abc' and 'aabbcc' are the same; '' is none; undefined is no colour. */
export function readColour(text: string): string | undefined {
  const bare = text.trim().replace(/^#/, '').toLowerCase();
  if (bare === '') return text.trim() === '' ? '' : undefined;
  if (/^[\da-f]{6}$/.test(bare)) return `#${bare}`;
  if (/^[\da-f]{3}$/.test(bare)) return `#${bare.replaceAll(/./g, '$&$&')}`;
  return undefined;
}

/** What the picker shows while there is no colour: it knows no 'none'. */
const NONE = '#ffffff';

/** A colour, picked or written: the browser's picker beside its hex code. */
export function ColourField({
  value,
  defaultValue = '',
  onValueChange,
  onProblemChange,
  suggestions,
  pickLabel = strings.colourField.pick,
  problemText = strings.colourField.unreadable,
  name,
  className,
  ref,
  onBlur,
  ...props
}: ColourFieldProps) {
  const base = useId();
  const input = useRef<HTMLInputElement>(null);
  const inputRef = useMemo(() => composeRefs(input, ref), [ref]);
  const [colour, setColour, resetColour] = useControllable({ value, defaultValue, onValueChange });
  const read = (text: string): Reading<string> => {
    const meant = readColour(text);
    return meant === undefined ? { problem: problemText } : { value: meant };
  };
  const written = useParsedInput({
    value: colour,
    none: '',
    onValue: setColour,
    onProblem: onProblemChange,
    read,
    write: (each) => each,
  });
  useFormReset(input, () => {
    written.forget();
    resetColour();
  });
  const { problemId, wired } = useParsedInputProblem(base, input, written, props);
  const chosen = readColour(colour) || undefined;
  return (
    <div data-slot="colour-field" className="grid min-w-0 gap-1.5">
      <div className="flex min-w-0 gap-2">
        <span
          data-slot="colour-swatch"
          className={join(
            'relative size-control shrink-0 overflow-hidden rounded-md border border-input bg-card pointer-coarse:size-11',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
            // A colour to look at only keeps its looks.
            props.disabled && 'opacity-55',
          )}
        >
          <input
            type="color"
            aria-label={pickLabel}
            value={chosen ?? NONE}
            // The picker of a browser has no state to look at only.
            disabled={props.disabled || props.readOnly}
            list={suggestions ? `${base}-suggestions` : undefined}
            onChange={(event) => written.type(event.target.value.toLowerCase())}
            // Larger than its frame, so that only the colour is seen of the browser's own button.
            className="absolute -inset-2 size-[calc(100%+1rem)] cursor-pointer border-0 bg-transparent p-0 outline-none disabled:cursor-not-allowed forced-color-adjust-none"
          />
          {chosen ? null : (
            // A stroke across the frame: no colour yet.
            <svg
              aria-hidden
              viewBox="0 0 40 40"
              className="pointer-events-none absolute inset-0 size-full bg-card stroke-muted-foreground"
            >
              <path d="M4 36 36 4" strokeWidth="2" />
            </svg>
          )}
        </span>
        <input
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="off"
          {...props}
          {...wired}
          ref={inputRef}
          type="text"
          // A code, read from the left in every language.
          dir="ltr"
          value={written.text}
          onChange={(event) => written.type(event.target.value)}
          onBlur={(event) => {
            written.leave();
            onBlur?.(event);
          }}
          className={cn(controlLine, 'w-32 font-mono', className)}
        />
      </div>
      {suggestions ? (
        <datalist id={`${base}-suggestions`}>
          {suggestions.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </datalist>
      ) : null}
      {name === undefined ? null : (
        <input type="hidden" name={name} value={colour} disabled={props.disabled} />
      )}
      {problemId ? <FieldError id={problemId}>{written.shownProblem}</FieldError> : null}
    </div>
  );
}

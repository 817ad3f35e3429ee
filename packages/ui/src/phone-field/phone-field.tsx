'use client';
import { useId, useMemo, useRef, useState, type ComponentProps } from 'react';
import { FieldError } from '../field';
import { cn } from '../lib/cn';
import { composeRefs } from '../lib/compose-refs';
import { controlLine } from '../lib/control';
import * as strings from '../lib/strings';
import { useControllable } from '../lib/use-controllable';
import { useFormReset } from '../lib/use-form-reset';
import { useLocale } from '../lib/use-locale';
import { useParsedInputProblem } from '../lib/use-parsed-input-problem';
import { useParsedInput, type Reading } from '../lib/use-parsed-input';
import { CountrySelect } from './country-select';
import { countryOfPhone, readPhoneNumber, writePhone, type PhoneProblem } from './read-phone';

type AboutCountry = 'tooShort' | 'tooLong' | 'notOfCountry';

/** One sentence for each thing that can be wrong with a number; some are given the name of the country, if it is known. */
export type PhoneProblemText = Record<Exclude<PhoneProblem, AboutCountry>, string> &
  Record<AboutCountry, (country: string | undefined) => string>;

export type PhoneFieldProps = Omit<
  ComponentProps<'input'>,
  'value' | 'defaultValue' | 'type' | 'inputMode' | 'onChange' | 'min' | 'max' | 'step'
> & {
  /** E.164, such as '+4930901820'; '' for none, also while the text is no phone number. */
  value?: string | undefined;
  /** What it holds at first, where the page does not keep it. */
  defaultValue?: string | undefined;
  /** Hears each change, as `+` and digits; empty text when there is none. */
  onValueChange?: ((value: string) => void) | undefined;
  /** What is wrong with the text, also before it is shown; undefined once nothing is. */
  onProblemChange?: ((problem: string | undefined) => void) | undefined;
  /** ISO 3166 code of the country that is chosen at first, where the value names none. */
  defaultCountry?: string | undefined;
  /** ISO 3166 codes of the countries that can be chosen; all unless given. With a plus any can be written. */
  countries?: readonly string[] | undefined;
  /** BCP 47 tag of the language of the countries' names; that of the page unless given. */
  locale?: string | undefined;
  /** Name of the list of countries. */
  countryLabel?: string | undefined;
  /** What it says to what it cannot read, where the default words do not fit. */
  problemText?: Partial<PhoneProblemText> | undefined;
};

/**
 * A phone number: its country from a list, and the number as it is written there, or with a plus and the code of any
 * country. A text that is no phone number stays as it is, with words about what is wrong.
 */
export function PhoneField({
  value,
  defaultValue = '',
  onValueChange,
  onProblemChange,
  defaultCountry = '',
  countries,
  locale: given,
  countryLabel = strings.phoneField.country,
  problemText,
  name,
  className,
  ref,
  onBlur,
  ...props
}: PhoneFieldProps) {
  const base = useId();
  const locale = useLocale(given);
  const input = useRef<HTMLInputElement>(null);
  const inputRef = useMemo(() => composeRefs(input, ref), [ref]);
  const [phone, setPhone, resetPhone] = useControllable({ value, defaultValue, onValueChange });
  const [chosen, setChosen] = useState(defaultCountry);
  const country = countryOfPhone(phone) ?? chosen;

  const say: PhoneProblemText = { ...strings.phoneField, ...problemText };
  const readIn =
    (asCountry: string) =>
    (text: string): Reading<string> => {
      const reading = readPhoneNumber(text, asCountry);
      if ('value' in reading) return reading;
      const words = say[reading.problem];
      if (typeof words === 'string') return { problem: words };
      const names = new Intl.DisplayNames([locale], { type: 'region' });
      return { problem: words(reading.country === undefined ? undefined : names.of(reading.country)) };
    };
  const written = useParsedInput({
    value: phone,
    none: '',
    onValue: setPhone,
    onProblem: onProblemChange,
    read: readIn(country),
    write: writePhone,
  });
  const { problemId, wired } = useParsedInputProblem(base, input, written, props);
  const take = (text: string, asCountry: string) => {
    // A number with another country's code, or of a neighbour with the same code, changes the country beside it.
    const reading = readPhoneNumber(text, asCountry);
    setChosen(('value' in reading ? reading.country : undefined) ?? asCountry);
    written.type(text, readIn(asCountry));
  };
  useFormReset(input, () => {
    written.forget();
    setChosen(defaultCountry);
    resetPhone();
  });
  return (
    <div data-slot="phone-field" className="grid min-w-0 gap-1.5">
      <div className={cn('flex max-w-sm min-w-0 gap-2', className)}>
        <CountrySelect
          country={country}
          onCountry={(next) => take(written.text, next)}
          countries={countries}
          locale={locale}
          label={countryLabel}
          // A list of the browser has no state to look at only.
          disabled={Boolean(props.disabled || props.readOnly)}
        />
        <input
          autoComplete="tel"
          {...props}
          {...wired}
          ref={inputRef}
          type="tel"
          // Figures, read from the left in every language.
          dir="ltr"
          value={written.text}
          onChange={(event) => take(event.target.value, country)}
          onBlur={(event) => {
            written.leave();
            onBlur?.(event);
          }}
          className={cn(controlLine, 'flex-1 tabular-nums')}
        />
      </div>
      {name === undefined ? null : (
        <input type="hidden" name={name} value={phone} disabled={props.disabled} />
      )}
      {problemId ? <FieldError id={problemId}>{written.shownProblem}</FieldError> : null}
    </div>
  );
}

'use client';
import { useState, type ReactNode } from 'react';
import { Button } from '../button';
import { Field } from '../field';
import { Input } from '../input';
import { isSafeImage, isSafeTarget, PAGE_LIMITS, type PageImage } from '../page-view';
import { linkFromText } from '../rich-text-view';
import { Textarea } from '../textarea';
import type { PageBuilderWords } from './page-words';

export interface LineFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  help?: ReactNode;
  /** Several lines. */
  many?: boolean;
  optional?: boolean;
}

/** A line of text, or a few. */
export function LineField({ label, value, onChange, help, many = false, optional = false }: LineFieldProps) {
  return (
    <Field label={label} help={help} optional={optional}>
      {many ? (
        <Textarea
          value={value}
          maxLength={PAGE_LIMITS.paragraph}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <Input
          value={value}
          maxLength={PAGE_LIMITS.line}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

interface ReachFieldProps {
  kind: 'tel' | 'mailto';
  value: string;
  words: PageBuilderWords;
  onChange: (value: string) => void;
}

/** A number or a mail address. What can be neither dialled nor written to is told about when the field is left. */
export function ReachField({ kind, value, words, onChange }: ReachFieldProps) {
  const [left, setLeft] = useState(true);
  const wrong = left && value.trim() !== '' && !linkFromText(value)?.startsWith(`${kind}:`);
  const [label, help, problem] =
    kind === 'tel'
      ? [words.phone, words.phoneHelp, words.phoneProblem]
      : [words.email, undefined, words.emailProblem];
  return (
    <Field label={label} help={help} optional error={wrong ? problem : undefined}>
      <Input
        value={value}
        inputMode={kind === 'tel' ? 'tel' : 'email'}
        dir="ltr"
        className="text-start rtl:text-end"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={PAGE_LIMITS.line}
        onFocus={() => setLeft(false)}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => setLeft(true)}
      />
    </Field>
  );
}

interface TargetFieldProps {
  value: string;
  words: PageBuilderWords;
  onChange: (value: string) => void;
}

/** Where a button leads. What was meant is completed when the field is left; what cannot be is told about. */
export function TargetField({ value, words, onChange }: TargetFieldProps) {
  const [left, setLeft] = useState(true);
  const wrong = left && value.trim() !== '' && !isSafeTarget(value);
  return (
    <Field label={words.href} help={words.hrefHelp} error={wrong ? words.hrefProblem : undefined}>
      <Input
        value={value}
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={PAGE_LIMITS.address}
        onFocus={() => setLeft(false)}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => {
          setLeft(true);
          const meant = isSafeTarget(value.trim()) ? value.trim() : linkFromText(value);
          if (meant !== null && meant !== value) onChange(meant);
        }}
      />
    </Field>
  );
}

interface DegreesFieldProps {
  label: string;
  value: number | null;
  most: 90 | 180;
  words: PageBuilderWords;
  onChange: (value: number | null) => void;
}

const toDegrees = (text: string, most: number): number | null => {
  const value = text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'));
  return Number.isFinite(value) && Math.abs(value) <= most ? value : null;
};

/** A latitude or longitude, with a point or a comma. */
export function DegreesField({ label, value, most, words, onChange }: DegreesFieldProps) {
  const [text, setText] = useState(value === null ? '' : String(value));
  // Another value from outside, by Undo: that is what the field shows.
  const shown = toDegrees(text, most) === value ? text : value === null ? '' : String(value);
  const [typed, setWrongText] = useState<string>();
  // A wrong text means no value; once there is one, by Undo, the text has had its day.
  const wrongText = value === null ? typed : undefined;
  return (
    <Field label={label} optional error={wrongText === undefined ? undefined : words.degreesProblem(most)}>
      <Input
        inputMode="decimal"
        value={wrongText ?? shown}
        onChange={(event) => {
          const next = event.target.value;
          const degrees = toDegrees(next, most);
          setText(next);
          setWrongText(degrees === null && next.trim() !== '' && next.trim() !== '-' ? next : undefined);
          onChange(degrees);
        }}
      />
    </Field>
  );
}

export type PickImage = () => Promise<PageImage | null>;

interface ImageFieldsProps {
  image: PageImage | null;
  words: PageBuilderWords;
  pickImage: PickImage | undefined;
  imageUrl: (src: string) => string | undefined;
  /** What is on it stands beside it in words: a face beside a name. */
  decorative?: boolean;
  onChange: (image: PageImage | null) => void;
}

/** A picture: chosen with the owner's own picker, or by its address where there is none, and what one sees on it. */
export function ImageFields({
  image,
  words,
  pickImage,
  imageUrl,
  decorative = false,
  onChange,
}: ImageFieldsProps) {
  const [left, setLeft] = useState(true);
  const [state, setState] = useState<'rests' | 'picking' | 'failed'>('rests');
  const src = image ? imageUrl(image.src) : undefined;
  const shown = src !== undefined && isSafeImage(src) ? src : undefined;
  const pick = async (picker: PickImage) => {
    setState('picking');
    try {
      const picked = await picker();
      if (picked) onChange(picked);
      setState('rests');
    } catch (error) {
      setState('failed');
      console.error(error);
    }
  };
  return (
    <div className="grid gap-4">
      {shown === undefined ? null : (
        <img src={shown} alt="" className="max-h-40 w-full rounded-md border bg-muted object-contain" />
      )}
      {pickImage ? (
        <div className="grid gap-1.5">
          <div className="flex flex-wrap gap-2">
            <Button variant="outline" pending={state === 'picking'} onClick={() => void pick(pickImage)}>
              {words.imagePick}
            </Button>
            {image ? (
              <Button variant="ghost" onClick={() => onChange(null)}>
                {words.imageRemove}
              </Button>
            ) : null}
          </div>
          {state === 'failed' ? (
            <p role="alert" className="text-sm text-destructive-text">
              {words.imageFailed}
            </p>
          ) : null}
        </div>
      ) : (
        <Field
          label={words.image}
          help={words.imageHelp}
          error={left && image && image.src !== '' && shown === undefined ? words.imageProblem : undefined}
        >
          <Input
            value={image?.src ?? ''}
            onFocus={() => setLeft(false)}
            onBlur={() => setLeft(true)}
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={PAGE_LIMITS.address}
            onChange={({ target }) =>
              onChange(
                target.value === '' && (image?.alt ?? '') === ''
                  ? null
                  : { src: target.value, alt: image?.alt ?? '' },
              )
            }
          />
        </Field>
      )}
      {decorative ? null : (
        <LineField
          label={words.alt}
          help={words.altHelp}
          value={image?.alt ?? ''}
          onChange={(alt) => onChange({ src: image?.src ?? '', alt })}
        />
      )}
    </div>
  );
}

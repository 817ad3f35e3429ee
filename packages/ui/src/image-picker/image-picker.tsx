'use client';
import { useEffect, useId, useRef, useState, type ClipboardEvent, type ReactNode } from 'react';
import { Button } from '../button';
import { Field } from '../field';
import { checkFiles, FileDrop } from '../file-drop';
import { Input } from '../input';
import { announce } from '../lib/announce';
import { cn } from '../lib/cn';
import * as strings from '../lib/strings';
import { useControllable } from '../lib/use-controllable';
import { useFormReset } from '../lib/use-form-reset';
import { CropStep } from './crop-step';
import { FormFile } from './form-file';
import type { ImagePickerWords } from './image-picker-words';
import { ReadyStep } from './ready-step';

export interface ImagePickerProps {
  /** What is wanted: 'Portrait'. */
  label: ReactNode;
  /** Which kinds and how large, before anybody has to be turned away: 'JPEG, PNG or WebP, up to 10 MB.' */
  help?: ReactNode;
  /** What is wrong with the picture, as the server or the form says. */
  error?: string | undefined;
  /** The part that was cut out; null for none. */
  value?: File | null | undefined;
  /** What it holds at first, where the page does not keep it. */
  defaultValue?: File | null | undefined;
  /** Hears the picture that was cut; `null` when it was taken away. */
  onValueChange?: ((file: File | null) => void) | undefined;
  /** Address of the picture that was saved before: it shows until another one was cut. */
  saved?: string | undefined;
  /** Hears that the saved picture is not wanted any more; give no `saved` from then on. Without it there is no button. */
  onSavedRemove?: (() => void) | undefined;
  /** Width by height: 1 for a portrait, 16 / 9 for a cover. Any shape unless given. */
  aspect?: number | undefined;
  /** The picture will be shown in a circle. */
  round?: boolean | undefined;
  /** Longest edge of what is made, in pixels. */
  maxEdge?: number | undefined;
  /** Least width of the part, in pixels. */
  minWidth?: number | undefined;
  /** As in an input. JPEG, PNG and WebP unless given. */
  accept?: string | undefined;
  /** Largest size of a chosen file, in bytes. Default: any size. */
  maxBytes?: number | undefined;
  /** The text for people who cannot see the picture. */
  alt?: string | undefined;
  /** Description at first, where the page does not keep it. */
  defaultAlt?: string | undefined;
  /** Hears each change of the description. */
  onAltChange?: ((alt: string) => void) | undefined;
  /** For pictures beside the name of what they show, such as portraits: no text is asked for. */
  altHidden?: boolean | undefined;
  /** What is wrong with the text. */
  altError?: string | undefined;
  /** Names of picture and text in a plain form. */
  name?: string | undefined;
  /** Name of the description in a plain form. */
  altName?: string | undefined;
  /** Disabled: shown as such and takes no input. */
  disabled?: boolean | undefined;
  /** Its words, where the default ones do not fit. */
  words?: Partial<ImagePickerWords> | undefined;
  className?: string | undefined;
}

const KINDS = '.jpg,.jpeg,.png,.webp,image/jpeg,image/png,image/webp';

/** A picture that is chosen, dropped or pasted, the part of it that is wanted, and what it shows in words. */
export function ImagePicker({
  label,
  help,
  error,
  value,
  defaultValue = null,
  onValueChange,
  saved,
  onSavedRemove,
  aspect,
  round = false,
  maxEdge = 2000,
  minWidth,
  accept = KINDS,
  maxBytes,
  alt,
  defaultAlt = '',
  onAltChange,
  altHidden = false,
  altError,
  name,
  altName,
  disabled = false,
  words: given,
  className,
}: ImagePickerProps) {
  const base = useId();
  const root = useRef<HTMLDivElement>(null);
  const formFile = useRef<HTMLInputElement>(null);
  const words: ImagePickerWords = { ...strings.imagePicker, ...given };
  const [file, setFile, resetFile] = useControllable({ value, defaultValue, onValueChange });
  const [text, setText, resetText] = useControllable({
    value: alt,
    defaultValue: defaultAlt,
    onValueChange: onAltChange,
  });
  // The whole picture, kept so that another part of it can be chosen.
  const [whole, setWhole] = useState<File | null>(null);
  const [cropping, setCropping] = useState<File | null>(null);
  const [replacing, setReplacing] = useState(false);
  const [refused, setRefused] = useState<string>();

  const picture = file ?? saved;
  const step = cropping ? 'crop' : picture === undefined || replacing ? 'choose' : file ? 'ready' : 'saved';
  const isThere = step === 'ready' || step === 'saved';
  const lastStep = useRef(step);
  useEffect(() => {
    if (lastStep.current === step) return;
    lastStep.current = step;
    // What had focus went with its step. The frame takes it by itself, once the picture is there.
    if (step === 'crop') return;
    root.current?.querySelector<HTMLElement>('[data-step-focus], input[type=file]')?.focus();
  }, [step]);

  const take = (chosen: File | undefined) => {
    setRefused(undefined);
    if (chosen) setCropping(chosen);
  };
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0 || disabled || step !== 'choose') return;
    event.preventDefault();
    const checked = checkFiles(files, { accept, maxBytes });
    if (checked.errors.length > 0) setRefused(checked.errors.join(' '));
    else take(checked.files[0]);
  };
  const clear = () => {
    setCropping(null);
    setReplacing(false);
    setWhole(null);
    setRefused(undefined);
  };
  useFormReset(formFile, () => {
    clear();
    resetFile();
    resetText();
  });
  const removeFile = () => {
    clear();
    setFile(null);
    announce(words.removed);
  };
  const removeSaved =
    onSavedRemove &&
    (() => {
      clear();
      onSavedRemove();
      announce(words.removed);
    });
  const done = (cut: File) => {
    setWhole(cropping);
    setCropping(null);
    setReplacing(false);
    setFile(cut);
  };
  return (
    <div
      ref={root}
      data-slot="image-picker"
      role="group"
      aria-labelledby={step === 'choose' ? undefined : `${base}-label`}
      className={cn('grid max-w-xl min-w-0 gap-3', className)}
      onPaste={paste}
    >
      {step === 'choose' ? null : (
        <span id={`${base}-label`} className="text-sm font-semibold">
          {label}
        </span>
      )}
      {step === 'choose' ? (
        <FileDrop
          label={label}
          help={help}
          prompt={words.prompt}
          accept={accept}
          maxBytes={maxBytes}
          disabled={disabled}
          error={refused ?? error}
          onFiles={([chosen]) => take(chosen)}
        />
      ) : null}
      {step === 'choose' && picture !== undefined ? (
        <Button variant="outline" className="w-fit" onClick={() => setReplacing(false)}>
          {words.keep}
        </Button>
      ) : null}
      {cropping ? (
        <CropStep
          file={cropping}
          aspect={aspect}
          minWidth={minWidth}
          round={round}
          maxEdge={maxEdge}
          error={error}
          words={words}
          onDone={done}
          onCancel={() => setCropping(null)}
          onRefuse={(problem) => {
            setCropping(null);
            setReplacing(true);
            setRefused(problem);
          }}
        />
      ) : null}
      {isThere && picture !== undefined ? (
        <ReadyStep
          picture={picture}
          alt={text}
          round={round}
          error={error}
          disabled={disabled}
          words={words}
          onShown={whole ? (width, height) => announce(words.ready(width, height)) : undefined}
          onRecrop={file ? () => setCropping(whole ?? file) : undefined}
          onReplace={() => setReplacing(true)}
          onRemove={file ? removeFile : removeSaved}
        />
      ) : null}
      {!altHidden && isThere ? (
        <Field label={words.alt} help={words.altHelp} error={altError}>
          <Input
            value={text}
            disabled={disabled}
            autoComplete="off"
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </Field>
      ) : null}
      <FormFile ref={formFile} file={file} name={name} disabled={disabled} />
      {altName === undefined ? null : <input type="hidden" name={altName} value={text} disabled={disabled} />}
    </div>
  );
}

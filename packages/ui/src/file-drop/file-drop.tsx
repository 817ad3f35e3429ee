'use client';
import { CircleAlert, FileUp } from 'lucide-react';
import { useId, useRef, useState, type ComponentProps, type DragEvent, type ReactNode } from 'react';
import { cn } from '../lib/cn';
import { composeRefs } from '../lib/compose-refs';
import * as strings from '../lib/strings';
import { useFormReset } from '../lib/use-form-reset';
import { Spinner } from '../spinner';
import { checkFiles, type FileRules } from './check-files';

export type FileDropProps = FileRules &
  Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'children' | 'size' | keyof FileRules> & {
    /** What is wanted: 'Guest list'. */
    label: ReactNode;
    /** Which kinds and how large, before anybody has to be turned away: 'CSV or TSV, up to 10 MB'. */
    help?: ReactNode;
    /** The files that can be used; those that cannot are told about here and not passed on. */
    onFiles: (files: File[]) => void;
    /** What is wrong with a file that was passed on, as the server or the import says. */
    error?: string | undefined;
    /** Whether a file is being read or sent; further files are not accepted then. */
    pending?: boolean | undefined;
    /** The sentence in the middle. Default: 'Drop a file here, or choose one'. */
    prompt?: string | undefined;
  };

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** A place to drop a file on, press, or open with the keyboard. Turns wrong files away in words. */
export function FileDrop({
  label,
  help,
  onFiles,
  error,
  pending = false,
  accept,
  maxBytes,
  multiple = false,
  prompt = multiple ? strings.fileDrop.promptMany : strings.fileDrop.prompt,
  disabled = false,
  className,
  id,
  ref,
  ...rest
}: FileDropProps) {
  const base = useId();
  const inputId = id ?? `${base}-input`;
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [chosen, setChosen] = useState<string[]>([]);
  const [refused, setRefused] = useState<string[]>([]);
  const blocked = disabled || pending;
  useFormReset(input, () => {
    setChosen([]);
    setRefused([]);
  });

  /** Sets the files of the input, which a plain form sends: dropped files too, and no rejected ones. */
  const hold = (files: readonly File[]) => {
    if (!input.current || rest.name === undefined) return;
    const carried = new DataTransfer();
    for (const file of files) carried.items.add(file);
    input.current.files = carried.files;
  };

  const take = (all: File[]) => {
    if (blocked || all.length === 0) return;
    const { files, errors } = checkFiles(all, { accept, maxBytes, multiple });
    setRefused(errors);
    setChosen(files.map(({ name }) => name));
    hold(files);
    if (files.length > 0) onFiles(files);
  };

  const handleDrag = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault(); // without it the browser would open the file in place of the page
    event.dataTransfer.dropEffect = blocked ? 'none' : 'copy';
    setOver(!blocked);
  };
  const handleLeave = (event: DragEvent) => {
    const to = event.relatedTarget;
    if (!(to instanceof Node) || !event.currentTarget.contains(to)) setOver(false);
  };
  const handleDrop = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(false);
    take([...event.dataTransfer.files]);
  };

  const messages = [...refused, ...(error ? [error] : [])];
  const described = [help ? `${base}-help` : '', messages.length > 0 ? `${base}-error` : '']
    .filter(Boolean)
    .join(' ');
  return (
    <div data-slot="file-drop" className={cn('flex flex-col gap-1.5', className)}>
      <span id={`${base}-label`} className="text-sm font-semibold">
        {label}
      </span>
      {/* Keyboard and screen readers use the input inside; dropping is a pointer's way of doing the same. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <label
        htmlFor={inputId}
        data-over={over || undefined}
        data-invalid={messages.length > 0 || undefined}
        onDragEnter={handleDrag}
        onDragOver={handleDrag}
        onDragLeave={handleLeave}
        onDrop={handleDrop}
        className={
          'relative flex min-h-32 cursor-pointer flex-col items-center justify-center gap-2 rounded-lg border-2 border-dashed border-input bg-card px-4 py-6 text-center text-sm ' +
          'hover:bg-hover data-over:border-primary data-over:bg-selected data-over:text-selected-foreground data-invalid:border-destructive ' +
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring has-disabled:cursor-not-allowed has-aria-busy:cursor-progress'
        }
      >
        {pending ? <Spinner size="lg" /> : <FileUp aria-hidden className="size-6 text-muted-foreground" />}
        <span id={`${base}-prompt`} className="font-semibold">
          {over ? strings.fileDrop.drop : prompt}
        </span>
        {chosen.length > 0 ? (
          <span role="status" className="max-w-full text-muted-foreground wrap-anywhere">
            {strings.fileDrop.chosen(chosen.join(', '))}
          </span>
        ) : null}
        <input
          {...rest}
          ref={composeRefs(input, ref)}
          id={inputId}
          type="file"
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          aria-labelledby={`${base}-label ${base}-prompt`}
          aria-describedby={described || undefined}
          aria-invalid={messages.length > 0 || undefined}
          aria-busy={pending || undefined}
          onClick={(event) => {
            if (pending) event.preventDefault();
            // The same file chosen again after it was mended must count as a change.
            else event.currentTarget.value = '';
          }}
          onChange={(event) => take([...(event.currentTarget.files ?? [])])}
          className="absolute inset-0 cursor-[inherit] opacity-0 file:cursor-[inherit]"
        />
      </label>
      {help ? (
        <p id={`${base}-help`} className="text-sm text-muted-foreground">
          {help}
        </p>
      ) : null}
      <div id={`${base}-error`} role="alert" className="empty:hidden">
        {messages.map((message) => (
          <p
            key={message}
            className="flex items-start gap-1.5 text-sm font-semibold text-destructive-text wrap-anywhere"
          >
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {message}
          </p>
        ))}
      </div>
    </div>
  );
}

import { Button } from '../button';
import { cn } from '../lib/cn';
import { BlobImage } from './blob-image';
import type { ImagePickerWords } from './image-picker-words';

interface ReadyStepProps {
  /** What was cut out, or the address of what was saved before. */
  picture: File | string;
  alt: string;
  round: boolean;
  error: string | undefined;
  disabled: boolean;
  words: ImagePickerWords;
  /** A picture that was just cut is drawn, so many pixels wide and high. */
  onShown: ((width: number, height: number) => void) | undefined;
  /** Left out where there is no file to cut from. */
  onRecrop: (() => void) | undefined;
  onReplace: () => void;
  onRemove: (() => void) | undefined;
}

/** The picture there is, and what can be done with it. */
export function ReadyStep({
  picture,
  alt,
  round,
  error,
  disabled,
  words,
  onShown,
  onRecrop,
  onReplace,
  onRemove,
}: ReadyStepProps) {
  const looks = cn(
    'max-h-64 w-fit max-w-full rounded-md border',
    round && 'aspect-square rounded-full object-cover',
  );
  return (
    <>
      {typeof picture === 'string' ? (
        <img src={picture} alt={alt} className={looks} />
      ) : (
        <BlobImage
          blob={picture}
          alt={alt}
          className={looks}
          onLoad={({ currentTarget }) => onShown?.(currentTarget.naturalWidth, currentTarget.naturalHeight)}
        />
      )}
      {error ? (
        <p role="alert" className="text-sm font-semibold text-destructive-text">
          {error}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {onRecrop ? (
          <Button variant="outline" disabled={disabled} data-step-focus onClick={onRecrop}>
            {words.recrop}
          </Button>
        ) : null}
        <Button
          variant="outline"
          disabled={disabled}
          data-step-focus={onRecrop ? undefined : true}
          onClick={onReplace}
        >
          {words.replace}
        </Button>
        {onRemove ? (
          <Button variant="outline" disabled={disabled} onClick={onRemove}>
            {words.remove}
          </Button>
        ) : null}
      </div>
    </>
  );
}

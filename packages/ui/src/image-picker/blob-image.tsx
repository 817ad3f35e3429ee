import { useCallback, type ComponentProps } from 'react';
import { composeRefs } from '../lib/compose-refs';

type BlobImageProps = Omit<ComponentProps<'img'>, 'src' | 'ref' | 'alt'> & {
  blob: Blob;
  alt: string;
  ref?: ComponentProps<'img'>['ref'];
};

/** A file that is not on any server yet. Its address lives as long as the picture is on the page. */
export function BlobImage({ blob, alt, ref, ...rest }: BlobImageProps) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return;
      const url = URL.createObjectURL(blob);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [blob],
  );
  const both = useCallback((image: HTMLImageElement | null) => composeRefs(show, ref)(image), [show, ref]);
  return <img {...rest} ref={both} alt={alt} />;
}

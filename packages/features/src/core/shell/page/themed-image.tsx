const LIGHT = 'dark:hidden [@media(prefers-color-scheme:dark)]:[:root:not([data-theme])_&]:hidden';
const DARK = 'hidden dark:block [@media(prefers-color-scheme:dark)]:[:root:not([data-theme])_&]:block';

export interface ThemedImageProps {
  /** Addresses of the same picture by day and after sunset. */
  day: string;
  night: string;
  width: number;
  height: number;
  className?: string;
}

/**
 * A drawn picture by day and, in the dark theme, after sunset: the style sheet shows one of the two, and a picture that
 * is not shown is not loaded. So the theme of the page or of a part of it decides, not only that of the system.
 * Decoration: words beside it say what it shows.
 */
export function ThemedImage({ day, night, width, height, className = '' }: ThemedImageProps) {
  const size = { width, height, loading: 'lazy', decoding: 'async', draggable: false } as const;
  return (
    <>
      <img {...size} alt="" src={day} className={`size-full object-cover ${LIGHT} ${className}`} />
      <img {...size} alt="" src={night} className={`size-full object-cover ${DARK} ${className}`} />
    </>
  );
}

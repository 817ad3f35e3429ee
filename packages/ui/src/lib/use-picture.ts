import { useCallback, useState } from 'react';

type PictureState = 'loading' | 'shown' | 'broken';

/**
 * Whether a picture has arrived, for an `img` that gets `imgProps`. `retry` asks for it once more. What happened before
 * React listened, in a page from the server, is read from the element.
 */
export function usePicture(src: string) {
  const [attempt, setAttempt] = useState(0);
  const key = `${attempt} ${src}`;
  // Kept with what it belongs to, so that another picture begins anew without an effect.
  const [known, setKnown] = useState<{ key: string; state: PictureState }>({ key, state: 'loading' });
  const state = known.key === key ? known.state : 'loading';
  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete) setKnown({ key, state: image.naturalWidth > 0 ? 'shown' : 'broken' });
    },
    [key],
  );
  return {
    state,
    /** Belongs on the `img`: with another one the browser asks for the picture again. */
    key,
    imgProps: {
      ref,
      onLoad: () => setKnown({ key, state: 'shown' }),
      onError: () => setKnown({ key, state: 'broken' }),
    },
    retry: () => setAttempt(attempt + 1),
    /** It was asked for again and has not arrived: what said so stays, or the focus on its button would be lost. */
    retrying: attempt > 0 && state === 'loading',
  };
}

import { useEffect, useRef, useState } from 'react';

/** How far below the screen a part begins to load: near enough not to be loaded for nothing. */
const MARGIN = '64px';

/** Whether an element has come near the screen; once it has, it stays so. */
export function useNear<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  // Where nothing can be observed (an old browser, a test without layout) everything is near.
  const [near, setNear] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (near || !ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: MARGIN },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [near]);
  return { ref, near };
}

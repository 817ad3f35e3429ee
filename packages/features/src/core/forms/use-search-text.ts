import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Time between the last key and the search, in ms: one request for a word, not one for each letter. */
export const SEARCH_DELAY = 250;

/**
 * The text of a search field whose query lives in the address. What is typed shows at once and is searched when typing
 * pauses; Back and links change the field too.
 */
export function useSearchText(query: string, onQuery: (query: string) => void) {
  const [text, setText] = useState(query);
  const sent = useRef(query);
  const send = useEffectEvent(onQuery);
  useEffect(() => {
    // The answer to one's own typing changes nothing: the reader may be some letters ahead.
    if (query === sent.current) return;
    sent.current = query;
    setText(query);
  }, [query]);
  useEffect(() => {
    if (text === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = text;
      send(text);
    }, SEARCH_DELAY);
    return () => clearTimeout(timer);
  }, [text]);
  return [text, setText] as const;
}

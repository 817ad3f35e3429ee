import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Time between the last keystroke and the search, in ms: one request a word instead of one a letter. */
export const SEARCH_DELAY = 250;

/**
 * The text of a search field whose query is a search param. Typing shows at once and searches after a pause; Back and
 * links change the field too.
 */
export function useSearchText(query: string, onQuery: (query: string) => void) {
  const [text, setText] = useState(query);
  const sent = useRef(query);
  const send = useEffectEvent(onQuery);
  useEffect(() => {
    // A param that this field has set itself does not replace the text: the reader may have typed on.
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

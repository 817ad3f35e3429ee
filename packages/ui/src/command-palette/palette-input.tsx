import { CommandInput, useCommandState } from 'cmdk';
import { useLayoutEffect, useRef, useState } from 'react';

interface InputProps {
  label: string;
  placeholder: string;
  query: string;
  onQueryChange: (query: string) => void;
}

/**
 * The field. It says itself which line is marked: cmdk 1.1.1 looks for that line before it is drawn, so that its
 * `aria-activedescendant` is missing at first and names the line before after each letter.
 */
export function PaletteInput({ label, placeholder, query, onQueryChange }: InputProps) {
  const marked = useCommandState((state) => state.value);
  const input = useRef<HTMLInputElement>(null);
  const [line, setLine] = useState<string>();
  // After every drawing, because the lines change without this field; the same answer draws nothing anew.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useLayoutEffect(() => {
    const list = input.current?.closest('[cmdk-root]');
    setLine(marked ? list?.querySelector('[role=option][aria-selected=true]')?.id : undefined);
  });
  return (
    <CommandInput asChild value={query} onValueChange={onQueryChange}>
      <input
        ref={input}
        data-slot="command-palette-input"
        aria-label={label}
        aria-activedescendant={line}
        placeholder={placeholder}
        // 16 px on phones: below that iOS zooms the page. The line around it is where the typing shows.
        className="h-14 min-w-0 flex-1 bg-transparent text-base text-foreground outline-none placeholder:text-muted-foreground"
      />
    </CommandInput>
  );
}

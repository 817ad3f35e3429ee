import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { nextEnabled, typedOption, type SelectOption } from './select-options';

/** Letters typed within this time (ms) are one word. */
const TYPING = 600;
/** Lines that PageUp and PageDown go. */
const PAGE = 10;

interface Settings {
  options: readonly SelectOption[];
  value: string;
  onChoose: (value: string) => void;
}

/** State and keyboard of a select-only combobox (ARIA Authoring Practices): focus stays on the closed control. */
export function useSelect({ options, value, onChoose }: Settings) {
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const typed = useRef({ text: '', timer: undefined as ReturnType<typeof setTimeout> | undefined });
  useEffect(() => {
    const { current } = typed;
    return () => clearTimeout(current.timer);
  }, []);

  const chosenAt = options.findIndex((option) => option.value === value);
  const show = (at = chosenAt) => {
    setOpen(true);
    setActive(at >= 0 ? at : nextEnabled(options, -1, 1));
  };
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (option: SelectOption | undefined) => {
    if (option?.disabled) return;
    if (option) onChoose(option.value);
    close();
  };
  const move = (step: number) => (open ? setActive(nextEnabled(options, active, step)) : show());

  const search = (letter: string) => {
    const { current } = typed;
    clearTimeout(current.timer);
    current.text += letter;
    current.timer = setTimeout(() => {
      current.text = '';
    }, TYPING);
    const at = typedOption(options, current.text, open ? active : chosenAt);
    if (at >= 0) show(at);
    else if (!open) show();
  };

  /** What each key does. False: the key is not ours and keeps its ordinary meaning. */
  const press = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean => {
    if (ctrlKey || metaKey) return false;
    if (altKey && key === 'ArrowUp' && open) choose(options[active]);
    else if (key === 'ArrowDown') move(1);
    else if (key === 'ArrowUp') move(-1);
    else if (key === 'Home') show(nextEnabled(options, -1, 1));
    else if (key === 'End') show(nextEnabled(options, options.length, -1));
    else if (key === 'PageDown' && open) move(PAGE);
    else if (key === 'PageUp' && open) move(-PAGE);
    else if (key === 'Escape' && open) close();
    else if (key === 'Enter' || (key === ' ' && typed.current.text === '')) {
      if (open) choose(options[active]);
      else show();
    } else if (key.length === 1) search(key);
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    // Leaving with Tab takes the marked line along, as the browser's own list does.
    if (event.key === 'Tab') {
      if (open) choose(options[active]);
      return;
    }
    if (!press(event)) return;
    event.preventDefault();
    // Escape closes the list, and not the dialog around it.
    event.stopPropagation();
  };
  return { open, active, setActive, show, close, choose, onKeyDown };
}

export type SelectState = ReturnType<typeof useSelect>;

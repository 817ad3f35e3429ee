import { lazy, Suspense, useState, type ComponentType } from 'react';

/**
 * A dialog whose code is loaded when it is first opened, so that a list does not wait for the forms behind its buttons.
 * It stays mounted afterwards, so that it can animate its closing. `isOpen` reads from the props whether it is open.
 */
export function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isOpen: (props: Props) => boolean,
): ComponentType<Props> {
  const Dialog = lazy(async () => ({ default: await load() }));
  return function LazyDialog(props: Props) {
    const open = isOpen(props);
    const [opened, setOpened] = useState(open);
    if (open && !opened) setOpened(true);
    return opened ? (
      <Suspense fallback={null}>
        <Dialog {...props} />
      </Suspense>
    ) : null;
  };
}

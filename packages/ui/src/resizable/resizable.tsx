'use client';
import { Fragment, useId, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { cn } from '../lib/cn';
import * as strings from '../lib/strings';
import { useControllable } from '../lib/use-controllable';
import { useInBrowser } from '../lib/use-in-browser';
import { fittingSizes, type PaneLimits } from './pane-sizes';
import { ResizeHandle } from './resize-handle';

export interface ResizablePane extends PaneLimits {
  id: string;
  /** What is in it: 'Guest list'. Names the handle after it. */
  label: string;
  content: ReactNode;
  /** Per cent of the room at first. Without it the pane shares what is left. */
  defaultSize?: number | undefined;
  className?: string | undefined;
}

export type ResizableProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** Two or more. */
  panes: readonly [ResizablePane, ResizablePane, ...ResizablePane[]];
  /** Side by side, or one above the other; that one needs a height. Default: horizontal. */
  orientation?: 'horizontal' | 'vertical' | undefined;
  /** Per cent of each pane, when the parent holds them. */
  sizes?: readonly number[] | undefined;
  /** What was kept from last time. */
  defaultSizes?: readonly number[] | undefined;
  /** With every step of a drag. */
  onSizesChange?: ((sizes: readonly number[]) => void) | undefined;
  /** Once, at the end of a drag or with each key: the moment to keep them. */
  onSizesCommit?: ((sizes: readonly number[]) => void) | undefined;
  /** Under 768 px panes side by side stand one under the other, without handles. Default: true. */
  stacks?: boolean | undefined;
  /** The name of a handle. */
  handleLabel?: ((pane: string) => string) | undefined;
};

/**
 * Panes that share their room, with handles between them. Own code: the library for this writes a style attribute onto
 * every part of the served page, which the content security policy refuses.
 */
export function Resizable({
  panes,
  orientation = 'horizontal',
  sizes: givenSizes,
  defaultSizes,
  onSizesChange,
  onSizesCommit,
  stacks = true,
  handleLabel = strings.resizable.handle,
  className,
  ...rest
}: ResizableProps) {
  const base = useId();
  const root = useRef<HTMLDivElement>(null);
  const inBrowser = useInBrowser();
  const [dragging, setDragging] = useState(false);
  const first = fittingSizes(
    panes.length,
    panes.map(({ defaultSize }) => defaultSize),
  );
  const [held, setSizes] = useControllable<readonly number[]>({
    value: givenSizes,
    defaultValue: defaultSizes ?? first,
    onValueChange: onSizesChange,
  });
  // What was kept may be of another number of panes.
  const sizes = held.length === panes.length ? fittingSizes(panes.length, held) : first;
  const folds = orientation === 'horizontal' && stacks;
  return (
    <div
      data-slot="resizable"
      data-orientation={orientation}
      data-dragging={dragging || undefined}
      className={cn(
        'flex min-h-0 min-w-0',
        orientation === 'vertical' && 'flex-col',
        folds && 'max-md:flex-col max-md:gap-4',
        dragging && 'select-none',
        className,
      )}
      {...rest}
      ref={root}
    >
      {panes.map((pane, place) => {
        const size = sizes[place] ?? 0;
        return (
          <Fragment key={pane.id}>
            {place > 0 ? (
              <ResizeHandle
                handle={place - 1}
                sizes={sizes}
                panes={panes}
                first={first}
                root={root}
                orientation={orientation}
                controls={`${base}-${panes[place - 1]?.id ?? ''}`}
                label={handleLabel(panes[place - 1]?.label ?? '')}
                folds={folds}
                onSizes={setSizes}
                onCommit={onSizesCommit}
                onDragging={setDragging}
              />
            ) : null}
            <div
              id={`${base}-${pane.id}`}
              data-slot="resizable-pane"
              className={cn(
                'min-h-0 min-w-0 shrink basis-0 overflow-auto',
                folds && 'max-md:grow-0! max-md:basis-auto max-md:overflow-visible',
                growClass(size),
                pane.className,
              )}
              // The server sends the class, which is exact to five per cent; the browser adds the rest.
              {...(inBrowser ? { style: { flexGrow: size } } : {})}
            >
              {pane.content}
            </div>
          </Fragment>
        );
      })}
    </div>
  );
}

/** Written out, because Tailwind reads class names from the source. */
const GROW = [
  'grow-5',
  'grow-10',
  'grow-15',
  'grow-20',
  'grow-25',
  'grow-30',
  'grow-35',
  'grow-40',
  'grow-45',
  'grow-50',
  'grow-55',
  'grow-60',
  'grow-65',
  'grow-70',
  'grow-75',
  'grow-80',
  'grow-85',
  'grow-90',
  'grow-95',
] as const;
const growClass = (size: number) => GROW[Math.max(0, Math.min(GROW.length - 1, Math.round(size / 5) - 1))];

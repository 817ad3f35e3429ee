import { ChevronDown } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { Button, type ButtonBehaviour, type ButtonSize, type ButtonVariant } from '../button';
import { ButtonGroup } from '../button-group';
import { DropdownMenu } from '../dropdown-menu';
import * as strings from '../lib/strings';

/** The looks that have a box to split. */
export type SplitButtonVariant = Exclude<ButtonVariant, 'ghost' | 'link' | 'primary-signup'>;

export type SplitButtonProps = Omit<ComponentProps<'button'>, 'disabled'> &
  Omit<ButtonBehaviour, 'variant'> & {
    /** The look of both halves. Default: default. */
    variant?: SplitButtonVariant | undefined;
    /** How tall both halves are. */
    size?: Exclude<ButtonSize, 'icon'> | undefined;
    /** Items of a `DropdownMenu`: other ways to do what the button does. */
    menu: ReactNode;
    /** Name of the part that opens the menu. */
    menuLabel?: string | undefined;
  };

/** The usual way to do something, and beside it a menu with the rarer ways. */
export function SplitButton({
  variant,
  size,
  disabled,
  pending,
  menu,
  menuLabel = strings.splitButton.menu,
  id,
  className,
  children,
  ...rest
}: SplitButtonProps) {
  const base = useId();
  const mainId = id ?? `${base}-main`;
  return (
    <ButtonGroup data-slot="split-button" aria-labelledby={mainId} className={className}>
      <Button {...rest} id={mainId} variant={variant} size={size} disabled={disabled} pending={pending}>
        {children}
      </Button>
      <DropdownMenu.Root>
        <DropdownMenu.Trigger asChild disabled={disabled || pending}>
          <Button
            variant={variant}
            size={size}
            aria-label={menuLabel}
            // Important, because the size brings the padding of a word.
            className="shrink-0! px-2.5! pointer-coarse:min-w-11"
          >
            <ChevronDown aria-hidden />
          </Button>
        </DropdownMenu.Trigger>
        <DropdownMenu.Content align="end">{menu}</DropdownMenu.Content>
      </DropdownMenu.Root>
    </ButtonGroup>
  );
}

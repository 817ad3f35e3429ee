import type { ComponentProps } from 'react';
import { Button, type ButtonBehaviour } from '../button';
import { cn } from '../lib/cn';
import { Tooltip, type TooltipProps } from '../tooltip';
import { iconButtonVariants, type IconButtonSize } from './icon-button.variants';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'disabled' | 'aria-label'> &
  ButtonBehaviour & {
    /** What it does, with a verb and, in a list, the thing it does it to: 'Remove Ada Okafor'. */
    label: string;
    /** How large the square is. Default: default, as tall as a control. */
    size?: IconButtonSize | undefined;
    /**
     * Shown while it is hovered or focused; the label unless given. `false` for none, in a table with hundreds of
     * them: each tooltip costs a little.
     */
    tooltip?: string | false | undefined;
    /** Where the name shows. Default: above. */
    tooltipSide?: TooltipProps['side'];
  };

type FaceProps = Omit<ComponentProps<'button'>, 'disabled'> &
  ButtonBehaviour & {
    label: string;
    /** The description that counts, in place of the tooltip's: a tooltip that repeats the name would be read twice. */
    describedBy: string | undefined;
  };

/** Stands between tooltip and button, because what a tooltip gives its child cannot be taken back from outside. */
function Face({ label, describedBy, 'aria-describedby': _fromTooltip, ...rest }: FaceProps) {
  return <Button {...rest} size="icon" aria-label={label} aria-describedby={describedBy} />;
}

/** A button that is only an icon. Its name is shown on hover and focus, so that nobody has to guess. */
export function IconButton({
  label,
  variant = 'ghost',
  size,
  tooltip = label,
  tooltipSide,
  className,
  ...rest
}: IconButtonProps) {
  const shared = {
    'data-slot': 'icon-button',
    ...rest,
    variant,
    className: cn(iconButtonVariants({ size }), className),
  };
  if (!tooltip) return <Button {...shared} size="icon" aria-label={label} />;
  return (
    <Tooltip content={tooltip} {...(tooltipSide ? { side: tooltipSide } : {})}>
      {tooltip === label ? (
        <Face {...shared} label={label} describedBy={rest['aria-describedby']} />
      ) : (
        <Button {...shared} size="icon" aria-label={label} />
      )}
    </Tooltip>
  );
}

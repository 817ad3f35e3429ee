import { buttonVariants, type ButtonVariant } from '@foregather/ui';
import { Link, type LinkProps } from 'react-router-dom';

export interface ButtonLinkProps extends LinkProps {
  variant?: ButtonVariant;
  size?: 'default' | 'sm' | 'lg';
}

/** A link that leads to a page and looks like a button. What changes data is a `Button` instead. */
export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  const looks = buttonVariants({ variant, size });
  return <Link data-slot="button" {...rest} className={className ? `${looks} ${className}` : looks} />;
}

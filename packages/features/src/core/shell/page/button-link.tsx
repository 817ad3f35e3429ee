import { buttonVariants, type ButtonVariant } from '@foregather/ui';
import { Link, type LinkProps } from 'react-router-dom';

export interface ButtonLinkProps extends LinkProps {
  variant?: ButtonVariant;
  size?: 'default' | 'sm' | 'lg';
}

/** A link to a page that looks like a button. Use `Button` for what changes data. */
export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  const looks = buttonVariants({ variant, size });
  return <Link data-slot="button" {...rest} className={className ? `${looks} ${className}` : looks} />;
}

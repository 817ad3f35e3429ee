import { Button as Ours } from '@foregather/ui/button';
import { useLayoutEffect, type ComponentProps, type ReactNode } from 'react';

export function Provider({ dark, children }: { dark: boolean; children: ReactNode }) {
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  }, [dark]);
  return children;
}

type Props = Omit<ComponentProps<typeof Ours>, 'variant' | 'size'> & { variant?: 'solid' | 'outline' };

export const Button = ({ variant = 'solid', ...props }: Props) => (
  <Ours variant={variant === 'solid' ? 'default' : 'outline'} {...props} />
);

import type { ButtonProps } from '../../src/contract';
import { useLayoutEffect, type ReactNode } from 'react';
import { MantineProvider, Button as B, useMantineColorScheme } from '@mantine/core';
function Sw({ dark }: { dark: boolean }) {
  const { setColorScheme } = useMantineColorScheme();
  useLayoutEffect(() => {
    setColorScheme(dark ? 'dark' : 'light');
  }, [dark]);
  return null;
}
export function Provider({ dark, children }: { dark: boolean; children: ReactNode }) {
  return (
    <MantineProvider defaultColorScheme="light">
      <Sw dark={dark} />
      {children}
    </MantineProvider>
  );
}
export function Button({ variant = 'solid', ...p }: ButtonProps) {
  return <B variant={variant === 'solid' ? 'filled' : 'outline'} {...p} />;
}

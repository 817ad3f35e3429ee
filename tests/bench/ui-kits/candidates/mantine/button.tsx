import { useLayoutEffect, type ReactNode } from 'react';
import { MantineProvider, useMantineColorScheme } from '@mantine/core';
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

export { Button } from '@mantine/core';
export const SOLID = 'filled';
export const OUTLINE = 'outline';

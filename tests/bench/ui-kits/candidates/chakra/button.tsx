import { useLayoutEffect, type ReactNode } from 'react';
import { ChakraProvider, defaultSystem } from '@chakra-ui/react';
export function Provider({ dark, children }: { dark: boolean; children: ReactNode }) {
  useLayoutEffect(() => {
    const c = document.documentElement.classList;
    c.toggle('dark', dark);
    c.toggle('light', !dark);
  }, [dark]);
  return <ChakraProvider value={defaultSystem}>{children}</ChakraProvider>;
}

export { Button } from '@chakra-ui/react';
export const SOLID = 'solid';
export const OUTLINE = 'outline';

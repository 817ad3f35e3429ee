import type { ButtonProps } from '../../src/contract';
import { useLayoutEffect, type ReactNode } from 'react';
import { ChakraProvider, defaultSystem, Button as B } from '@chakra-ui/react';
export function Provider({ dark, children }: { dark: boolean; children: ReactNode }) {
  useLayoutEffect(() => {
    const c = document.documentElement.classList;
    c.toggle('dark', dark);
    c.toggle('light', !dark);
  }, [dark]);
  return <ChakraProvider value={defaultSystem}>{children}</ChakraProvider>;
}
export function Button(p: ButtonProps) {
  return <B {...p} />;
}

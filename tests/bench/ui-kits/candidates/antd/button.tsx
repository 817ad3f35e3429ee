import type { ButtonProps } from '../../src/contract';
import type { ReactNode } from 'react';
import { ConfigProvider, Button as B, theme } from 'antd';
const L = { algorithm: theme.defaultAlgorithm },
  D = { algorithm: theme.darkAlgorithm };
export function Provider({ dark, children }: { dark: boolean; children: ReactNode }) {
  return <ConfigProvider theme={dark ? D : L}>{children}</ConfigProvider>;
}
export function Button({ variant = 'solid', ...p }: ButtonProps) {
  return <B type={variant === 'solid' ? 'primary' : 'default'} {...p} />;
}
export const SOLID = 'solid';
export const OUTLINE = 'outline';

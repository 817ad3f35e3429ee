import { useLayoutEffect, type ReactNode } from 'react';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import CssBaseline from '@mui/material/CssBaseline';
// documented "CSS theme variables" set-up, class selector: the library's cheapest theme switch
const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'class' },
  colorSchemes: { light: true, dark: true },
});
export function Provider({ dark, children }: { dark: boolean; children: ReactNode }) {
  useLayoutEffect(() => {
    const c = document.documentElement.classList;
    c.toggle('dark', dark);
    c.toggle('light', !dark);
  }, [dark]);
  return (
    <ThemeProvider theme={theme} defaultMode="light">
      <CssBaseline />
      {children}
    </ThemeProvider>
  );
}

export { default as Button } from '@mui/material/Button';
export const SOLID = 'contained';
export const OUTLINE = 'outlined';

declare module 'virtual:foregather-tokens' {
  interface Named {
    name: string;
    hex: string;
  }
  export interface MeasuredPair {
    text: string;
    surface: string;
    /** The ratio of WCAG 2.2 it must reach, and the one it has. */
    needs: number;
    ratio: number;
    textHex: string;
    surfaceHex: string;
  }
  const tokens: {
    ramps: readonly Named[];
    modes: readonly { mode: string; colours: readonly Named[]; pairs: readonly MeasuredPair[] }[];
    fixed: readonly MeasuredPair[];
    /** Everything that is no colour, by its name in the token files, as CSS writes it. */
    sizes: readonly { name: string; value: string }[];
  };
  export default tokens;
}

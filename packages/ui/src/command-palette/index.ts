export { CommandPalette, type CommandPaletteProps } from './command-palette';
export type { PaletteEntry, PaletteGroup } from './palette-groups';
export { usePaletteShortcut, type PaletteShortcut } from './use-palette-shortcut';

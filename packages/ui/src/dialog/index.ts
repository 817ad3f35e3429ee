export * as Dialog from './dialog';
export type { ContentProps as DialogContentProps, RootProps as DialogRootProps } from './dialog';
export { modalClose, modalFooter, modalPanel, modalScrim, type ModalSize } from './dialog.variants';

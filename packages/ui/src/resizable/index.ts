export type { PaneLimits as ResizablePaneLimits } from './pane-sizes';
export { Resizable, type ResizablePane, type ResizableProps } from './resizable';

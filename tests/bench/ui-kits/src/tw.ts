const focus = 'focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-primary';
export const btn =
  'inline-flex h-9 items-center justify-center gap-2 whitespace-nowrap rounded-md px-4 text-sm font-medium transition-colors disabled:pointer-events-none disabled:opacity-50 ' +
  focus;
export const solid = 'bg-primary text-primary-foreground hover:bg-primary/90';
export const outline = 'border border-border bg-background text-foreground hover:bg-muted';
export const trigger =
  'inline-flex h-9 w-48 items-center justify-between gap-2 rounded-md border border-border bg-background px-3 text-sm text-foreground ' +
  focus;
export const popup =
  'z-50 min-w-32 rounded-md border border-border bg-background p-1 text-foreground shadow-md outline-none';
export const item =
  'flex cursor-default select-none items-center rounded-sm px-2 py-1.5 text-sm outline-none data-[highlighted]:bg-muted data-[focused]:bg-muted data-[disabled]:opacity-50';
export const overlay = 'fixed inset-0 z-50 bg-black/50';
export const dialog =
  'fixed left-1/2 top-1/2 z-50 grid w-full max-w-lg -translate-x-1/2 -translate-y-1/2 gap-4 rounded-lg border border-border bg-background p-6 text-foreground shadow-lg';
export const tablist = 'inline-flex h-9 items-center rounded-lg bg-muted p-1';
export const tab =
  'inline-flex items-center rounded-md px-3 py-1 text-sm data-[state=active]:bg-background data-[selected]:bg-background data-[active]:bg-background';
export const tooltip = 'z-50 rounded-md bg-primary px-3 py-1.5 text-xs text-primary-foreground';
export const check =
  'inline-flex size-4 items-center justify-center rounded-sm border border-primary data-[state=checked]:bg-primary data-[checked]:bg-primary data-[selected]:bg-primary';
export const sw =
  'inline-flex h-5 w-9 items-center rounded-full bg-border data-[state=checked]:bg-primary data-[checked]:bg-primary data-[selected]:bg-primary';
export const thumb =
  'block size-4 rounded-full bg-background transition-transform data-[state=checked]:translate-x-4 data-[checked]:translate-x-4';
export const toast = 'rounded-md border border-border bg-background p-4 text-sm text-foreground shadow-lg';
export const toastvp = 'fixed bottom-4 right-4 z-50 flex w-80 flex-col gap-2 outline-none';
export const sbar = 'flex w-2 touch-none select-none p-px';
export const sthumb = 'relative flex-1 rounded-full bg-border';

import type { SelectProps } from '../../src/contract';
import {
  Dialog,
  Select as S,
  DropdownMenu as M,
  Tabs,
  Tooltip,
  ScrollArea as A,
  Checkbox,
  Switch,
} from 'radix-ui';
import { useState } from 'react';
import { Toaster, toast } from 'sonner';
import * as tw from '../../src/tw';
import { Button, OUTLINE } from './button';
import { OPTIONS, ITEMS } from '../../src/contract';
export { Button, OUTLINE, Provider, SOLID } from './button';
// a cheap combobox-shaped trigger until the first focus/press; then the real Radix Select takes over
function Real({ options, value, open: o0 }: SelectProps & { open: boolean }) {
  const [o, so] = useState(o0);
  return (
    <S.Root defaultValue={value} open={o} onOpenChange={so}>
      <S.Trigger className={tw.trigger} autoFocus>
        <S.Value />
        <S.Icon />
      </S.Trigger>
      <S.Portal>
        <S.Content className={tw.popup} position="popper">
          <S.Viewport>
            {options.map((o) => (
              <S.Item key={o} value={o} className={tw.item}>
                <S.ItemText>{o}</S.ItemText>
              </S.Item>
            ))}
          </S.Viewport>
        </S.Content>
      </S.Portal>
    </S.Root>
  );
}
export function Select(p: SelectProps) {
  const [m, sm] = useState(0);
  if (m) return <Real {...p} open={m === 2} />;
  return (
    <button
      type="button"
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      className={tw.trigger}
      onPointerDown={() => sm(2)}
      onKeyDown={() => sm(2)}
    >
      <span>{p.value}</span>
      <span aria-hidden>▾</span>
    </button>
  );
}
export function Kitchen() {
  return (
    <Tooltip.Provider>
      <Toaster />
      <Dialog.Root>
        <Dialog.Trigger asChild>
          <Button>Open</Button>
        </Dialog.Trigger>
        <Dialog.Portal>
          <Dialog.Overlay className={tw.overlay} />
          <Dialog.Content className={tw.dialog}>
            <Dialog.Title>Title</Dialog.Title>
            <Dialog.Close asChild>
              <Button>Close</Button>
            </Dialog.Close>
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
      <Select options={OPTIONS} value={OPTIONS[0]} />
      <M.Root>
        <M.Trigger asChild>
          <Button variant={OUTLINE}>Menu</Button>
        </M.Trigger>
        <M.Portal>
          <M.Content className={tw.popup}>
            {OPTIONS.map((o) => (
              <M.Item key={o} className={tw.item}>
                {o}
              </M.Item>
            ))}
          </M.Content>
        </M.Portal>
      </M.Root>
      <Button onClick={() => toast('Saved')}>Toast</Button>
      <Tabs.Root defaultValue={OPTIONS[0]}>
        <Tabs.List className={tw.tablist}>
          {OPTIONS.slice(0, 3).map((o) => (
            <Tabs.Trigger className={tw.tab} key={o} value={o}>
              {o}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {OPTIONS.slice(0, 3).map((o) => (
          <Tabs.Content key={o} value={o}>
            {o}
          </Tabs.Content>
        ))}
      </Tabs.Root>
      <Tooltip.Root>
        <Tooltip.Trigger>Hover</Tooltip.Trigger>
        <Tooltip.Portal>
          <Tooltip.Content className={tw.tooltip}>Tip</Tooltip.Content>
        </Tooltip.Portal>
      </Tooltip.Root>
      <A.Root className="relative h-32">
        <A.Viewport className="size-full">
          {ITEMS.map((i) => (
            <div key={i}>{i}</div>
          ))}
        </A.Viewport>
        <A.Scrollbar orientation="vertical" className={tw.sbar}>
          <A.Thumb className={tw.sthumb} />
        </A.Scrollbar>
      </A.Root>
      <label>
        <Checkbox.Root className={tw.check}>
          <Checkbox.Indicator />
        </Checkbox.Root>
        Accept
      </label>
      <label>
        <Switch.Root className={tw.sw}>
          <Switch.Thumb className={tw.thumb} />
        </Switch.Root>
        On
      </label>
    </Tooltip.Provider>
  );
}

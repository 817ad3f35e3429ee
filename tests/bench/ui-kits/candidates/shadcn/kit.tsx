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
import type { ElementType } from 'react';
import { Toaster, toast } from 'sonner';
import * as tw from '../../src/tw';
import { Button, cn, OUTLINE } from './button';
import { OPTIONS, ITEMS } from '../../src/contract';
export { Button, OUTLINE, Provider, SOLID } from './button';
const w =
  (C: ElementType, base: string) =>
  ({ className, ...p }: { className?: string; [prop: string]: unknown }) => (
    <C className={cn(base, className)} {...p} />
  );
const STrigger = w(S.Trigger, tw.trigger),
  SContent = w(S.Content, tw.popup),
  SItem = w(S.Item, tw.item);
const Overlay = w(Dialog.Overlay, tw.overlay),
  Content = w(Dialog.Content, tw.dialog),
  MContent = w(M.Content, tw.popup),
  MItem = w(M.Item, tw.item);
const TList = w(Tabs.List, tw.tablist),
  TTrigger = w(Tabs.Trigger, tw.tab),
  TipContent = w(Tooltip.Content, tw.tooltip),
  Check = w(Checkbox.Root, tw.check),
  Sw = w(Switch.Root, tw.sw),
  Th = w(Switch.Thumb, tw.thumb);
export function Select({ options, value }: SelectProps) {
  return (
    <S.Root defaultValue={value}>
      <STrigger>
        <S.Value />
        <S.Icon />
      </STrigger>
      <S.Portal>
        <SContent position="popper">
          <S.Viewport>
            {options.map((o) => (
              <SItem key={o} value={o}>
                <S.ItemText>{o}</S.ItemText>
              </SItem>
            ))}
          </S.Viewport>
        </SContent>
      </S.Portal>
    </S.Root>
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
          <Overlay />
          <Content>
            <Dialog.Title>Title</Dialog.Title>
            <Dialog.Close asChild>
              <Button>Close</Button>
            </Dialog.Close>
          </Content>
        </Dialog.Portal>
      </Dialog.Root>
      <Select options={OPTIONS} value={OPTIONS[0]} />
      <M.Root>
        <M.Trigger asChild>
          <Button variant={OUTLINE}>Menu</Button>
        </M.Trigger>
        <M.Portal>
          <MContent>
            {OPTIONS.map((o) => (
              <MItem key={o}>{o}</MItem>
            ))}
          </MContent>
        </M.Portal>
      </M.Root>
      <Button onClick={() => toast('Saved')}>Toast</Button>
      <Tabs.Root defaultValue={OPTIONS[0]}>
        <TList>
          {OPTIONS.slice(0, 3).map((o) => (
            <TTrigger key={o} value={o}>
              {o}
            </TTrigger>
          ))}
        </TList>
        {OPTIONS.slice(0, 3).map((o) => (
          <Tabs.Content key={o} value={o}>
            {o}
          </Tabs.Content>
        ))}
      </Tabs.Root>
      <Tooltip.Root>
        <Tooltip.Trigger>Hover</Tooltip.Trigger>
        <Tooltip.Portal>
          <TipContent>Tip</TipContent>
        </Tooltip.Portal>
      </Tooltip.Root>
      <A.Root className="relative h-32">
        <A.Viewport className="size-full">
          {ITEMS.map((i) => (
            <div key={i}>{i}</div>
          ))}
        </A.Viewport>
        <A.Scrollbar orientation="vertical" className={cn(tw.sbar)}>
          <A.Thumb className={tw.sthumb} />
        </A.Scrollbar>
      </A.Root>
      <label>
        <Check>
          <Checkbox.Indicator />
        </Check>
        Accept
      </label>
      <label>
        <Sw>
          <Th />
        </Sw>
        On
      </label>
    </Tooltip.Provider>
  );
}

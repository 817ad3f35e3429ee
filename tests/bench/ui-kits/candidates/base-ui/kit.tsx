import type { SelectProps } from '../../src/contract';
import { Dialog } from '@base-ui/react/dialog';
import { Select as S } from '@base-ui/react/select';
import { Menu } from '@base-ui/react/menu';
import { Toast } from '@base-ui/react/toast';
import { Tabs } from '@base-ui/react/tabs';
import { Tooltip } from '@base-ui/react/tooltip';
import { ScrollArea } from '@base-ui/react/scroll-area';
import { Checkbox } from '@base-ui/react/checkbox';
import { Switch } from '@base-ui/react/switch';
import * as tw from '../../src/tw';
import { Button, OUTLINE } from './button';
import { OPTIONS, ITEMS } from '../../src/contract';
export { Button, OUTLINE, Provider, SOLID } from './button';
export function Select({ options, value }: SelectProps) {
  return (
    <S.Root defaultValue={value}>
      <S.Trigger className={tw.trigger}>
        <S.Value />
        <S.Icon />
      </S.Trigger>
      <S.Portal>
        <S.Positioner>
          <S.Popup className={tw.popup}>
            {options.map((o) => (
              <S.Item key={o} value={o} className={tw.item}>
                <S.ItemText>{o}</S.ItemText>
              </S.Item>
            ))}
          </S.Popup>
        </S.Positioner>
      </S.Portal>
    </S.Root>
  );
}
function Toasts() {
  const { toasts, add } = Toast.useToastManager();
  return (
    <>
      <Button onClick={() => add({ title: 'Saved' })}>Toast</Button>
      <Toast.Portal>
        <Toast.Viewport className={tw.toastvp}>
          {toasts.map((t) => (
            <Toast.Root key={t.id} toast={t} className={tw.toast}>
              <Toast.Title />
            </Toast.Root>
          ))}
        </Toast.Viewport>
      </Toast.Portal>
    </>
  );
}
export function Kitchen() {
  return (
    <Toast.Provider>
      <Tooltip.Provider>
        <Dialog.Root>
          <Dialog.Trigger render={<Button />}>Open</Dialog.Trigger>
          <Dialog.Portal>
            <Dialog.Backdrop className={tw.overlay} />
            <Dialog.Popup className={tw.dialog}>
              <Dialog.Title>Title</Dialog.Title>
              <Dialog.Close render={<Button />}>Close</Dialog.Close>
            </Dialog.Popup>
          </Dialog.Portal>
        </Dialog.Root>
        <Select options={OPTIONS} value={OPTIONS[0]} />
        <Menu.Root>
          <Menu.Trigger render={<Button variant={OUTLINE} />}>Menu</Menu.Trigger>
          <Menu.Portal>
            <Menu.Positioner>
              <Menu.Popup className={tw.popup}>
                {OPTIONS.map((o) => (
                  <Menu.Item key={o} className={tw.item}>
                    {o}
                  </Menu.Item>
                ))}
              </Menu.Popup>
            </Menu.Positioner>
          </Menu.Portal>
        </Menu.Root>
        <Toasts />
        <Tabs.Root defaultValue={OPTIONS[0]}>
          <Tabs.List className={tw.tablist}>
            {OPTIONS.slice(0, 3).map((o) => (
              <Tabs.Tab key={o} value={o} className={tw.tab}>
                {o}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {OPTIONS.slice(0, 3).map((o) => (
            <Tabs.Panel key={o} value={o}>
              {o}
            </Tabs.Panel>
          ))}
        </Tabs.Root>
        <Tooltip.Root>
          <Tooltip.Trigger>Hover</Tooltip.Trigger>
          <Tooltip.Portal>
            <Tooltip.Positioner>
              <Tooltip.Popup className={tw.tooltip}>Tip</Tooltip.Popup>
            </Tooltip.Positioner>
          </Tooltip.Portal>
        </Tooltip.Root>
        <ScrollArea.Root className="h-32">
          <ScrollArea.Viewport className="h-full">
            {ITEMS.map((i) => (
              <div key={i}>{i}</div>
            ))}
          </ScrollArea.Viewport>
          <ScrollArea.Scrollbar className={tw.sbar}>
            <ScrollArea.Thumb className={tw.sthumb} />
          </ScrollArea.Scrollbar>
        </ScrollArea.Root>
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
    </Toast.Provider>
  );
}

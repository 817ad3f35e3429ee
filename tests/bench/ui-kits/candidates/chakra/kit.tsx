import type { SelectProps } from '../../src/contract';
import { useMemo } from 'react';
import {
  Dialog,
  Portal,
  Select as S,
  createListCollection,
  Menu,
  createToaster,
  Toaster,
  Toast,
  Tabs,
  Tooltip,
  ScrollArea,
  Checkbox,
  Switch,
} from '@chakra-ui/react';
import { Button, OUTLINE } from './button';
import { OPTIONS, ITEMS } from '../../src/contract';
export { Button, OUTLINE, Provider, SOLID } from './button';
const toaster = createToaster({ placement: 'bottom-end' });
export function Select({ options, value }: SelectProps) {
  const c = useMemo(
    () => createListCollection({ items: options.map((o) => ({ label: o, value: o })) }),
    [options],
  );
  return (
    <S.Root collection={c} defaultValue={[value]} size="sm" width="200px">
      <S.HiddenSelect />
      <S.Control>
        <S.Trigger>
          <S.ValueText />
        </S.Trigger>
        <S.IndicatorGroup>
          <S.Indicator />
        </S.IndicatorGroup>
      </S.Control>
      <Portal>
        <S.Positioner>
          <S.Content>
            {c.items.map((i) => (
              <S.Item item={i} key={i.value}>
                {i.label}
                <S.ItemIndicator />
              </S.Item>
            ))}
          </S.Content>
        </S.Positioner>
      </Portal>
    </S.Root>
  );
}
export function Kitchen() {
  return (
    <div>
      <Toaster toaster={toaster}>
        {(t) => (
          <Toast.Root>
            <Toast.Title>{t.title}</Toast.Title>
            <Toast.CloseTrigger />
          </Toast.Root>
        )}
      </Toaster>
      <Dialog.Root lazyMount>
        <Dialog.Trigger asChild>
          <Button>Open</Button>
        </Dialog.Trigger>
        <Portal>
          <Dialog.Backdrop />
          <Dialog.Positioner>
            <Dialog.Content>
              <Dialog.Header>
                <Dialog.Title>Title</Dialog.Title>
              </Dialog.Header>
              <Dialog.Body>Body</Dialog.Body>
              <Dialog.Footer>
                <Dialog.ActionTrigger asChild>
                  <Button>Close</Button>
                </Dialog.ActionTrigger>
              </Dialog.Footer>
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
      <Select options={OPTIONS} value={OPTIONS[0]} />
      <Menu.Root lazyMount>
        <Menu.Trigger asChild>
          <Button variant={OUTLINE}>Menu</Button>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content>
              {OPTIONS.map((o) => (
                <Menu.Item key={o} value={o}>
                  {o}
                </Menu.Item>
              ))}
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
      <Button onClick={() => toaster.create({ title: 'Saved' })}>Toast</Button>
      <Tabs.Root defaultValue={OPTIONS[0]}>
        <Tabs.List>
          {OPTIONS.slice(0, 3).map((o) => (
            <Tabs.Trigger key={o} value={o}>
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
      <Tooltip.Root lazyMount>
        <Tooltip.Trigger asChild>
          <span>Hover</span>
        </Tooltip.Trigger>
        <Portal>
          <Tooltip.Positioner>
            <Tooltip.Content>Tip</Tooltip.Content>
          </Tooltip.Positioner>
        </Portal>
      </Tooltip.Root>
      <ScrollArea.Root height="120px">
        <ScrollArea.Viewport>
          <ScrollArea.Content>
            {ITEMS.map((i) => (
              <div key={i}>{i}</div>
            ))}
          </ScrollArea.Content>
        </ScrollArea.Viewport>
        <ScrollArea.Scrollbar />
      </ScrollArea.Root>
      <Checkbox.Root>
        <Checkbox.HiddenInput />
        <Checkbox.Control />
        <Checkbox.Label>Accept</Checkbox.Label>
      </Checkbox.Root>
      <Switch.Root>
        <Switch.HiddenInput />
        <Switch.Control />
        <Switch.Label>On</Switch.Label>
      </Switch.Root>
    </div>
  );
}

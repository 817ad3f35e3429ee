import type { SelectProps } from '../../src/contract';
import { useState } from 'react';
import {
  Dialog,
  Select as S,
  DropdownMenu,
  Tabs,
  Tooltip,
  ScrollArea,
  Checkbox,
  Switch,
  Card,
} from '@radix-ui/themes';
import { Toast } from 'radix-ui';
import { Button, OUTLINE } from './button';
import { OPTIONS, ITEMS } from '../../src/contract';
export { Button, OUTLINE, Provider, SOLID } from './button';
export function Select({ options, value }: SelectProps) {
  return (
    <S.Root defaultValue={value}>
      <S.Trigger />
      <S.Content>
        {options.map((o) => (
          <S.Item key={o} value={o}>
            {o}
          </S.Item>
        ))}
      </S.Content>
    </S.Root>
  );
}
export function Kitchen() {
  const [n, setN] = useState(false);
  return (
    <Toast.Provider>
      <Dialog.Root>
        <Dialog.Trigger>
          <Button>Open</Button>
        </Dialog.Trigger>
        <Dialog.Content>
          <Dialog.Title>Title</Dialog.Title>
          <Dialog.Description>Body</Dialog.Description>
          <Dialog.Close>
            <Button>Close</Button>
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Root>
      <Select options={OPTIONS} value={OPTIONS[0]} />
      <DropdownMenu.Root>
        <DropdownMenu.Trigger>
          <Button variant={OUTLINE}>Menu</Button>
        </DropdownMenu.Trigger>
        <DropdownMenu.Content>
          {OPTIONS.map((o) => (
            <DropdownMenu.Item key={o}>{o}</DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Root>
      <Button onClick={() => setN(true)}>Toast</Button>
      <Toast.Root open={n} onOpenChange={setN}>
        <Card>
          <Toast.Title>Saved</Toast.Title>
        </Card>
      </Toast.Root>
      <Toast.Viewport />
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
      <Tooltip content="Tip">
        <span>Hover</span>
      </Tooltip>
      <ScrollArea style={{ height: 120 }}>
        {ITEMS.map((i) => (
          <div key={i}>{i}</div>
        ))}
      </ScrollArea>
      <label>
        <Checkbox />
        Accept
      </label>
      <label>
        <Switch />
        On
      </label>
    </Toast.Provider>
  );
}

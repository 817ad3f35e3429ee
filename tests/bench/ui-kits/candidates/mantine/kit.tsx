import type { SelectProps } from '../../src/contract';
import { useState } from 'react';
import { Modal, Select as S, Menu, Tabs, Tooltip, ScrollArea, Checkbox, Switch } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { Button, OUTLINE } from './button';
import { OPTIONS, ITEMS } from '../../src/contract';
export { Button, OUTLINE, Provider, SOLID } from './button';
export function Select({ options, value }: SelectProps) {
  return <S data={options} defaultValue={value} />;
}
export function Kitchen() {
  const [d, setD] = useState(false);
  return (
    <div>
      <Notifications />
      <Button onClick={() => setD(true)}>Open</Button>
      <Modal opened={d} onClose={() => setD(false)} title="Title">
        Body<Button onClick={() => setD(false)}>Close</Button>
      </Modal>
      <Select options={OPTIONS} value={OPTIONS[0]} />
      <Menu>
        <Menu.Target>
          <Button variant={OUTLINE}>Menu</Button>
        </Menu.Target>
        <Menu.Dropdown>
          {OPTIONS.map((o) => (
            <Menu.Item key={o}>{o}</Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Button onClick={() => notifications.show({ message: 'Saved' })}>Toast</Button>
      <Tabs defaultValue={OPTIONS[0]}>
        <Tabs.List>
          {OPTIONS.slice(0, 3).map((o) => (
            <Tabs.Tab key={o} value={o}>
              {o}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {OPTIONS.slice(0, 3).map((o) => (
          <Tabs.Panel key={o} value={o}>
            {o}
          </Tabs.Panel>
        ))}
      </Tabs>
      <Tooltip label="Tip">
        <span>Hover</span>
      </Tooltip>
      <ScrollArea h={120}>
        {ITEMS.map((i) => (
          <div key={i}>{i}</div>
        ))}
      </ScrollArea>
      <Checkbox label="Accept" />
      <Switch label="On" />
    </div>
  );
}

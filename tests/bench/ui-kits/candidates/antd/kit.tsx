import type { SelectProps } from '../../src/contract';
import { useMemo, useState } from 'react';
import { Modal, Select as S, Dropdown, message, Tabs, Tooltip, Checkbox, Switch } from 'antd';
import { Button, OUTLINE } from './button';
import { OPTIONS, ITEMS } from '../../src/contract';
export { Button, OUTLINE, Provider, SOLID } from './button';
export function Select({ options, value }: SelectProps) {
  const o = useMemo(() => options.map((x) => ({ value: x, label: x })), [options]);
  return <S style={{ width: 200 }} defaultValue={value} options={o} />;
}
export function Kitchen() {
  const [d, setD] = useState(false);
  const [api, holder] = message.useMessage();
  return (
    <div>
      {holder}
      <Button onClick={() => setD(true)}>Open</Button>
      <Modal open={d} onCancel={() => setD(false)} title="Title">
        Body
      </Modal>
      <Select options={OPTIONS} value={OPTIONS[0]} />
      <Dropdown trigger={['click']} menu={{ items: OPTIONS.map((o) => ({ key: o, label: o })) }}>
        <Button variant={OUTLINE}>Menu</Button>
      </Dropdown>
      <Button onClick={() => api.success('Saved')}>Toast</Button>
      <Tabs items={OPTIONS.slice(0, 3).map((o) => ({ key: o, label: o, children: o }))} />
      <Tooltip title="Tip">
        <span>Hover</span>
      </Tooltip>
      <div style={{ height: 120, overflow: 'auto' }}>
        {ITEMS.map((i) => (
          <div key={i}>{i}</div>
        ))}
      </div>
      <Checkbox>Accept</Checkbox>
      <Switch />
    </div>
  );
}

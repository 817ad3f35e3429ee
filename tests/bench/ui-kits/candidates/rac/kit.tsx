import type { SelectProps } from '../../src/contract';
import {
  DialogTrigger,
  ModalOverlay,
  Modal,
  Dialog,
  Heading,
  Select as S,
  SelectValue,
  Button as RB,
  Popover,
  ListBox,
  ListBoxItem,
  MenuTrigger,
  Menu,
  MenuItem,
  UNSTABLE_ToastRegion as ToastRegion,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  Tabs,
  TabList,
  Tab,
  TabPanel,
  TooltipTrigger,
  Tooltip,
  Checkbox,
  Switch,
} from 'react-aria-components';
import * as tw from '../../src/tw';
import { Button, OUTLINE } from './button';
import { OPTIONS, ITEMS } from '../../src/contract';
export { Button, OUTLINE, Provider, SOLID } from './button';
const q = new ToastQueue<{ title: string }>();
export function Select({ options, value }: SelectProps) {
  return (
    <S defaultSelectedKey={value} aria-label="s">
      <RB className={tw.trigger}>
        <SelectValue />
      </RB>
      <Popover className={tw.popup}>
        <ListBox>
          {options.map((o) => (
            <ListBoxItem id={o} key={o} className={tw.item}>
              {o}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </S>
  );
}
export function Kitchen() {
  return (
    <div>
      <ToastRegion queue={q} className={tw.toastvp}>
        {({ toast }) => (
          <Toast toast={toast} className={tw.toast}>
            <ToastContent>{toast.content.title}</ToastContent>
          </Toast>
        )}
      </ToastRegion>
      <DialogTrigger>
        <Button>Open</Button>
        <ModalOverlay className={tw.overlay}>
          <Modal className={tw.dialog}>
            <Dialog>
              <Heading slot="title">Title</Heading>
              <Button slot="close">Close</Button>
            </Dialog>
          </Modal>
        </ModalOverlay>
      </DialogTrigger>
      <Select options={OPTIONS} value={OPTIONS[0]} />
      <MenuTrigger>
        <Button variant={OUTLINE}>Menu</Button>
        <Popover className={tw.popup}>
          <Menu>
            {OPTIONS.map((o) => (
              <MenuItem key={o} id={o} className={tw.item}>
                {o}
              </MenuItem>
            ))}
          </Menu>
        </Popover>
      </MenuTrigger>
      <Button onClick={() => q.add({ title: 'Saved' })}>Toast</Button>
      <Tabs>
        <TabList className={tw.tablist} aria-label="t">
          {OPTIONS.slice(0, 3).map((o) => (
            <Tab id={o} key={o} className={tw.tab}>
              {o}
            </Tab>
          ))}
        </TabList>
        {OPTIONS.slice(0, 3).map((o) => (
          <TabPanel id={o} key={o}>
            {o}
          </TabPanel>
        ))}
      </Tabs>
      <TooltipTrigger>
        <Button>Hover</Button>
        <Tooltip className={tw.tooltip}>Tip</Tooltip>
      </TooltipTrigger>
      <div className="h-32 overflow-auto">
        {ITEMS.map((i) => (
          <div key={i}>{i}</div>
        ))}
      </div>
      <Checkbox>
        <div className={tw.check} />
        Accept
      </Checkbox>
      <Switch>
        <div className={tw.sw}>
          <span className={tw.thumb} />
        </div>
        On
      </Switch>
    </div>
  );
}

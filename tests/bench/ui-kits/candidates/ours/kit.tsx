import { Checkbox } from '@foregather/ui/checkbox';
import { Dialog } from '@foregather/ui/dialog';
import { DropdownMenu } from '@foregather/ui/dropdown-menu';
import { ScrollArea } from '@foregather/ui/scroll-area';
import { Select as Ours } from '@foregather/ui/select';
import { Switch } from '@foregather/ui/switch';
import { Tabs } from '@foregather/ui/tabs';
import { toast, Toaster } from '@foregather/ui/toast';
import { Tooltip } from '@foregather/ui/tooltip';
import { Button, OUTLINE } from './button';
import { ITEMS, OPTIONS } from '../../src/contract';

export { Button, OUTLINE, Provider, SOLID } from './button';

export const Select = ({ options, value }: { options: readonly string[]; value: string }) => (
  <Ours aria-label="Kind" defaultValue={value} options={options.map((label) => ({ value: label, label }))} />
);

export function Kitchen() {
  return (
    <>
      <Toaster />
      <Dialog.Root>
        <Dialog.Trigger asChild>
          <Button>Open</Button>
        </Dialog.Trigger>
        <Dialog.Content>
          <Dialog.Title>Title</Dialog.Title>
          <Dialog.Close asChild>
            <Button>Close</Button>
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Root>
      <Select options={OPTIONS} value={OPTIONS[0]} />
      <DropdownMenu.Root>
        <DropdownMenu.Trigger asChild>
          <Button variant={OUTLINE}>Menu</Button>
        </DropdownMenu.Trigger>
        <DropdownMenu.Content>
          {OPTIONS.map((o) => (
            <DropdownMenu.Item key={o}>{o}</DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Root>
      <Button onClick={() => toast('Saved')}>Toast</Button>
      <Tabs.Root defaultValue={OPTIONS[0]}>
        <Tabs.List aria-label="Kinds">
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
        <Button>Hover</Button>
      </Tooltip>
      <ScrollArea aria-label="Guests" className="h-32">
        {ITEMS.map((i) => (
          <div key={i}>{i}</div>
        ))}
      </ScrollArea>
      <Checkbox label="Accept" />
      <Switch label="On" />
    </>
  );
}

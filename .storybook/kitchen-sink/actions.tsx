import { CalendarPlus, Download, EllipsisVertical } from 'lucide-react';
import {
  Button,
  ButtonAsChild,
  ButtonGroup,
  BUTTON_VARIANTS,
  Cluster,
  ConfirmDialog,
  ContextMenu,
  CopyButton,
  Dialog,
  Drawer,
  DropdownMenu,
  HoverCard,
  IconButton,
  Popover,
  Section,
  SplitButton,
  Stack,
  TextLink,
  Toggle,
  ToggleGroup,
  Tooltip,
} from '@foregather/ui';
import { useState } from 'react';

/** What each look is for: a label that fits it. */
const LABELS: Record<(typeof BUTTON_VARIANTS)[number], string> = {
  default: 'Save changes',
  'primary-action': 'Send invitations',
  'primary-signup': 'Start trial',
  secondary: 'Add household',
  'secondary-muted': 'Not now',
  outline: 'Export list',
  ghost: 'Edit',
  link: 'Read the guide',
  destructive: 'Delete event',
  'secondary-light': 'See photos',
  'primary-dark': 'Choose Pro',
  'secondary-dark': 'Watch the tour',
};

function AskBeforeDeleting() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="destructive" size="sm" onClick={() => setOpen(true)}>
        Delete reunion
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Delete Okafor reunion?"
        description="Its guests and replies go with it. This cannot be undone."
        confirmLabel="Delete event"
        onConfirm={() => setOpen(false)}
      />
    </>
  );
}

function WhatOpens() {
  return (
    <Cluster>
      <Dialog.Root>
        <Dialog.Trigger asChild>
          <Button variant="outline">Open a dialog</Button>
        </Dialog.Trigger>
        <Dialog.Content>
          <Dialog.Title>Edit household</Dialog.Title>
          <Dialog.Description>Everyone in it gets one invitation and one link.</Dialog.Description>
        </Dialog.Content>
      </Dialog.Root>
      <Drawer.Root>
        <Drawer.Trigger asChild>
          <Button variant="outline">Open a drawer</Button>
        </Drawer.Trigger>
        <Drawer.Content>
          <Drawer.Header>
            <Drawer.Title>Ada Okafor</Drawer.Title>
          </Drawer.Header>
          <Drawer.Body>Cousin of Lena, from Lagos.</Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
      <Popover.Root>
        <Popover.Trigger asChild>
          <Button variant="outline">Open a popover</Button>
        </Popover.Trigger>
        <Popover.Content aria-label="Filter guests">Show those who have not answered.</Popover.Content>
      </Popover.Root>
      <DropdownMenu.Root>
        <DropdownMenu.Trigger asChild>
          <IconButton label="Actions for Ada Okafor">
            <EllipsisVertical aria-hidden />
          </IconButton>
        </DropdownMenu.Trigger>
        <DropdownMenu.Content>
          <DropdownMenu.Item>Edit person</DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Root>
      <ContextMenu.Root>
        <ContextMenu.Trigger asChild>
          <Button variant="secondary-muted">A menu on right click</Button>
        </ContextMenu.Trigger>
        <ContextMenu.Content>
          <ContextMenu.Item>Edit person</ContextMenu.Item>
        </ContextMenu.Content>
      </ContextMenu.Root>
      <HoverCard.Root>
        <HoverCard.Trigger href="#ada">Ada Okafor</HoverCard.Trigger>
        <HoverCard.Content>Cousin of Lena, from Lagos.</HoverCard.Content>
      </HoverCard.Root>
      <Tooltip content="All guests, as a spreadsheet">
        <Button size="icon" variant="outline" aria-label="Download list">
          <Download aria-hidden />
        </Button>
      </Tooltip>
      <AskBeforeDeleting />
    </Cluster>
  );
}

export function Actions() {
  return (
    <Section title="Actions and overlays">
      <Stack gap={4}>
        <Cluster className="rounded-lg bg-card p-4">
          {BUTTON_VARIANTS.filter((variant) => !/light|dark/.test(variant)).map((variant) => (
            <Button key={variant} variant={variant}>
              {LABELS[variant]}
            </Button>
          ))}
        </Cluster>
        <Cluster className="rounded-lg bg-spruce-950 p-4">
          {(['primary-dark', 'secondary-dark', 'secondary-light'] as const).map((variant) => (
            <Button key={variant} variant={variant}>
              {LABELS[variant]}
            </Button>
          ))}
        </Cluster>
        <Cluster>
          <ButtonGroup aria-label="Take the guest list with you">
            <Button variant="outline">Print</Button>
            <Button variant="outline">Download</Button>
          </ButtonGroup>
          <SplitButton
            menuLabel="Other ways to send"
            menu={<DropdownMenu.Item>Send a test</DropdownMenu.Item>}
          >
            Send invitations
          </SplitButton>
          <ButtonAsChild variant="secondary">
            <a href="#new">
              <CalendarPlus aria-hidden />
              Plan an event
            </a>
          </ButtonAsChild>
          <CopyButton value="https://foregather.example/rsvp/Jm3" />
          <TextLink href="#guide">Read the guide</TextLink>
          <Toggle defaultPressed>Show children</Toggle>
          <ToggleGroup.Root type="single" aria-label="Show guests as" defaultValue="list">
            <ToggleGroup.Item value="list">List</ToggleGroup.Item>
            <ToggleGroup.Item value="cards">Cards</ToggleGroup.Item>
          </ToggleGroup.Root>
        </Cluster>
        <WhatOpens />
      </Stack>
    </Section>
  );
}

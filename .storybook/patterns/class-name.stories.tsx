import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { expect, waitFor } from 'storybook/test';
import {
  Avatar,
  AvatarStack,
  BackToTop,
  Badge,
  Banner,
  Button,
  ButtonAsChild,
  ButtonGroup,
  Callout,
  CapacityMeter,
  Card,
  Checkbox,
  ChoiceCard,
  Cluster,
  Countdown,
  DateTile,
  Dialog,
  Drawer,
  DropdownMenu,
  EmptyState,
  ErrorPanel,
  Field,
  Fieldset,
  FormActions,
  Grid,
  IconButton,
  Input,
  List,
  MessageBubble,
  NameTagCard,
  NativeSelect,
  PageHeader,
  Pennant,
  PlanBadge,
  Progress,
  RsvpPill,
  ScrollArea,
  Section,
  Select,
  Separator,
  Skeleton,
  Spinner,
  Stack,
  Stat,
  Stepper,
  Switch,
  Tabs,
  Textarea,
  TextLink,
  Timeline,
  Toggle,
  ToggleGroup,
} from '@foregather/ui';

/** Classes of a consumer that set what almost every look sets: fill, corners, type size, width, gap. */
const OWN = 'rounded-[3px] bg-marigold-200 text-[13px] max-w-[333px] gap-[5px]';
const WINS = { borderTopLeftRadius: '3px', fontSize: '13px', maxWidth: '333px', columnGap: '5px' } as const;

const own = (name: string) => ({ className: `own-${name} ${OWN}` });
const options = [{ value: 'a', label: 'Ada' }];

/** Every component whose look one can choose, or whose classes are laid on without a choice, by the name of its part. */
const PARTS: Readonly<Record<string, (props: { className: string }) => ReactElement>> = {
  avatar: (props) => <Avatar name="Ada Okafor" {...props} />,
  'avatar-stack': (props) => (
    <AvatarStack aria-label="Coming" people={[{ id: 'a', name: 'Ada' }]} {...props} />
  ),
  'back-to-top': (props) => <BackToTop {...props} />,
  badge: (props) => <Badge tone="outline" {...props} />,
  banner: (props) => <Banner tone="warning" {...props} />,
  button: (props) => <Button {...props}>Save</Button>,
  'button-outline': (props) => (
    <Button variant="outline" size="lg" {...props}>
      Save
    </Button>
  ),
  'button-link': (props) => (
    <Button variant="link" size="sm" {...props}>
      Save
    </Button>
  ),
  'button-as-child': (props) => (
    <ButtonAsChild variant="primary-signup" {...props}>
      <a href="#top">Sign up</a>
    </ButtonAsChild>
  ),
  'button-group': (props) => <ButtonGroup aria-label="Steps" attached={false} {...props} />,
  callout: (props) => <Callout tone="danger" {...props} />,
  'capacity-meter': (props) => <CapacityMeter label="Places" taken={1} size={4} {...props} />,
  card: (props) => <Card.Root band {...props} />,
  checkbox: (props) => <Checkbox label="Coming" {...props} />,
  'checkbox-bare': (props) => <Checkbox aria-label="Coming" {...props} />,
  'choice-card': (props) => <ChoiceCard type="radio" title="One" {...props} />,
  cluster: (props) => <Cluster gap={6} {...props} />,
  countdown: (props) => <Countdown to={0} now={0} label="Doors" {...props} />,
  'date-tile': (props) => <DateTile date="2030-07-12" size="lg" {...props} />,
  'empty-state': (props) => <EmptyState title="Nothing yet" {...props} />,
  'error-panel': (props) => <ErrorPanel {...props} />,
  field: (props) => (
    <Field label="Name" {...props}>
      <Input />
    </Field>
  ),
  fieldset: (props) => (
    <Fieldset legend="Names" {...props}>
      <Input aria-label="Name" />
    </Fieldset>
  ),
  'form-actions': (props) => <FormActions sticky {...props} />,
  grid: (props) => <Grid columns={2} {...props} />,
  'icon-button': (props) => (
    <IconButton label="Close" size="sm" {...props}>
      <svg />
    </IconButton>
  ),
  input: (props) => <Input aria-label="Name" {...props} />,
  list: (props) => <List.Root framed {...props} />,
  'message-bubble': (props) => (
    <ol>
      <MessageBubble from="me" {...props}>
        Hello
      </MessageBubble>
    </ol>
  ),
  'name-tag-card': (props) => <NameTagCard name="Ada" {...props} />,
  'native-select': (props) => <NativeSelect aria-label="Kind" {...props} />,
  'page-header': (props) => <PageHeader title="Guests" {...props} />,
  pennant: (props) => <Pennant label="Family" hue="family" {...props} />,
  'plan-badge': (props) => <PlanBadge plan="pro" {...props} />,
  progress: (props) => <Progress label="Importing" value={3} {...props} />,
  'rsvp-pill': (props) => <RsvpPill answer="yes" {...props} />,
  'scroll-area': (props) => <ScrollArea aria-label="Guests" {...props} />,
  section: (props) => <Section title="Guests" gap={8} {...props} />,
  select: (props) => <Select aria-label="Kind" options={options} {...props} />,
  separator: (props) => <Separator orientation="vertical" {...props} />,
  skeleton: (props) => <Skeleton {...props} />,
  spinner: (props) => <Spinner size="xl" {...props} />,
  stack: (props) => <Stack gap={8} {...props} />,
  stat: (props) => <Stat label="Coming" value={3} {...props} />,
  stepper: (props) => <Stepper steps={[{ id: 'a', label: 'One' }]} current="a" {...props} />,
  switch: (props) => <Switch label="On" {...props} />,
  'switch-bare': (props) => <Switch aria-label="On" {...props} />,
  textarea: (props) => <Textarea aria-label="Note" {...props} />,
  'text-link': (props) => (
    <TextLink href="#top" tone="standalone" {...props}>
      More
    </TextLink>
  ),
  timeline: (props) => <Timeline.Root {...props} />,
  toggle: (props) => <Toggle {...props}>Bold</Toggle>,
  'toggle-group': (props) => (
    <ToggleGroup.Root type="single" aria-label="View" variant="ghost" {...props}>
      <ToggleGroup.Item value="a" {...own('toggle-group-item')}>
        List
      </ToggleGroup.Item>
    </ToggleGroup.Root>
  ),
  tabs: (props) => (
    <Tabs.Root defaultValue="a" {...props}>
      <Tabs.List aria-label="Kinds" {...own('tabs-list')}>
        <Tabs.Trigger value="a" {...own('tabs-trigger')}>
          A
        </Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="a" {...own('tabs-content')} />
    </Tabs.Root>
  ),
  dialog: (props) => (
    <Dialog.Root open>
      <Dialog.Content size="lg" aria-describedby={undefined} {...props}>
        <Dialog.Title {...own('dialog-title')}>Title</Dialog.Title>
        <Dialog.Body {...own('dialog-body')} />
        <Dialog.Footer {...own('dialog-footer')} />
      </Dialog.Content>
    </Dialog.Root>
  ),
  drawer: (props) => (
    <Drawer.Root open>
      <Drawer.Content side="start" size="lg" aria-describedby={undefined} {...props}>
        <Drawer.Title {...own('drawer-title')}>Title</Drawer.Title>
      </Drawer.Content>
    </Drawer.Root>
  ),
  menu: (props) => (
    <DropdownMenu.Root open>
      <DropdownMenu.Trigger aria-label="Menu" />
      <DropdownMenu.Content {...props}>
        <DropdownMenu.Label {...own('menu-label')}>Acts</DropdownMenu.Label>
        <DropdownMenu.Item destructive {...own('menu-item')}>
          Delete
        </DropdownMenu.Item>
        <DropdownMenu.CheckboxItem {...own('menu-checkbox')}>Shown</DropdownMenu.CheckboxItem>
        <DropdownMenu.Separator {...own('menu-separator')} />
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  ),
};

const All = () => (
  <>
    {Object.entries(PARTS).map(([name, Part]) => (
      <Part key={name} {...own(name)} />
    ))}
    <span className={OWN} data-slot="probe" />
  </>
);

const meta = {
  title: 'Patterns/Class name',
  component: All,
  // Sheets lie over each other and buttons hold one letter: this is about computed styles alone.
  parameters: { a11y: { test: 'off' } },
  tags: ['ready', '!autodocs', '!dev'],
} satisfies Meta<typeof All>;
export default meta;

/** A class of the consumer wins over the look of every component. */
export const WinsOverEveryLook: StoryObj<typeof meta> = {
  play: async ({ canvasElement }) => {
    const page = canvasElement.ownerDocument;
    await waitFor(() => expect(page.querySelector('.own-menu-item')).not.toBeNull());
    const probe = page.querySelector('[data-slot=probe]');
    const fill = probe ? getComputedStyle(probe).backgroundColor : '';
    await expect(fill).not.toBe('');
    const losses: string[] = [];
    const parts = [...page.querySelectorAll<HTMLElement>('[class*="own-"]')];
    for (const part of parts) {
      const name = [...part.classList].find((each) => each.startsWith('own-')) ?? '';
      const style = getComputedStyle(part);
      for (const [property, value] of Object.entries({ ...WINS, backgroundColor: fill })) {
        const is = style[property as keyof typeof WINS]; // the keys of the object above
        if (is !== value) losses.push(`${name}: ${property} is ${is}, not ${value}`);
      }
    }
    await expect(losses).toEqual([]);
    const found = parts.map((part) => [...part.classList].find((each) => each.startsWith('own-'))?.slice(4));
    await expect(Object.keys(PARTS).filter((name) => !found.includes(name))).toEqual([]);
  },
};

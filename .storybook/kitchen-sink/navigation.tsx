import { LayoutDashboard, Menu, Tag, Users } from 'lucide-react';
import {
  AnchorList,
  Breadcrumbs,
  Button,
  Grid,
  MobileDrawer,
  PageHeader,
  Pagination,
  Section,
  SideNav,
  Stack,
  Tabs,
  TopBar,
} from '@foregather/ui';

export function Bar() {
  return (
    <TopBar.Root>
      <MobileDrawer.Root>
        <MobileDrawer.Trigger asChild>
          <Button size="icon" variant="ghost" aria-label="Open menu">
            <Menu aria-hidden />
          </Button>
        </MobileDrawer.Trigger>
        <MobileDrawer.Content>
          <MobileDrawer.Back href="#back">Back to Main Menu</MobileDrawer.Back>
        </MobileDrawer.Content>
      </MobileDrawer.Root>
      <TopBar.Brand href="#start">
        <Tag aria-hidden />
        Foregather
      </TopBar.Brand>
      <TopBar.Nav aria-label="Main">
        <TopBar.Link href="#events" current>
          Events
        </TopBar.Link>
        <TopBar.Link href="#people">People</TopBar.Link>
      </TopBar.Nav>
      <TopBar.Actions>
        <Button variant="ghost">Sign out</Button>
      </TopBar.Actions>
    </TopBar.Root>
  );
}

export function Navigation() {
  return (
    <Section title="Navigation">
      <Grid columns="cards" gap={6}>
        <SideNav.Root aria-label="Dashboard">
          <SideNav.Link href="#glance" current>
            <LayoutDashboard aria-hidden />
            At a glance
          </SideNav.Link>
          <SideNav.Link href="#people">
            <Users aria-hidden />
            People and teams
          </SideNav.Link>
        </SideNav.Root>
        <AnchorList
          items={[
            { id: 'travel', label: 'Travel' },
            { id: 'lodging', label: 'Lodging' },
          ]}
        />
        <Stack gap={4}>
          <Tabs.Root defaultValue="all">
            <Tabs.List aria-label="Guests by answer">
              <Tabs.Trigger value="all">Everyone</Tabs.Trigger>
              <Tabs.Trigger value="yes">Coming</Tabs.Trigger>
            </Tabs.List>
            <Tabs.Content value="all">120 people</Tabs.Content>
            <Tabs.Content value="yes">68 people</Tabs.Content>
          </Tabs.Root>
          <Pagination page={3} pageCount={12} hrefFor={(page) => `#page-${page}`} />
        </Stack>
      </Grid>
    </Section>
  );
}

export function Head() {
  return (
    <Stack gap={2}>
      <Breadcrumbs.Root>
        <Breadcrumbs.Link href="#events">Events</Breadcrumbs.Link>
        <Breadcrumbs.Current>Okafor summer reunion</Breadcrumbs.Current>
      </Breadcrumbs.Root>
      <PageHeader
        title="Okafor summer reunion"
        description="Every light component, once, with example data."
        actions={<Button variant="primary-action">Send invitations</Button>}
      />
    </Stack>
  );
}

import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen } from 'storybook/test';
import {
  AvatarStack,
  BarChart,
  Button,
  CapacityMeter,
  Card,
  ChartFrame,
  Cluster,
  Countdown,
  createToast,
  createToastStore,
  DateTile,
  Grid,
  KeyValue,
  List,
  PageHeader,
  Pennant,
  RsvpPill,
  Section,
  Stack,
  Stat,
  Toaster,
  type ChartData,
} from '@foregather/ui';
import { Example } from './example';
import { GUESTS } from './guests';

const TODAY = Date.UTC(2030, 5, 1, 10);
const DAY = Date.UTC(2030, 6, 12, 14);

const ANSWERS: ChartData = {
  labels: ['Week 1', 'Week 2', 'Week 3', 'Week 4'],
  series: [
    { id: 'yes', name: 'Coming', values: [8, 24, 14, 9] },
    { id: 'no', name: 'Not coming', values: [1, 4, 3, 2] },
  ],
};

function NextEvent({ onRemind }: { onRemind: () => void }) {
  return (
    <Card.Root as="article">
      <Cluster justify="between" align="start">
        <Cluster gap={4}>
          <DateTile date="2030-07-12" hue="family" />
          <div>
            <Card.Title level={2}>Okafor summer reunion</Card.Title>
            <Card.Description>Gut Lindenhof, Friday 12 July 2030, 15:00</Card.Description>
          </div>
        </Cluster>
        <Pennant label="Family" hue="family" />
      </Cluster>
      <Card.Content>
        <Grid columns="cards" gap={6}>
          <Countdown to={DAY} now={TODAY} label="Until it begins" />
          <CapacityMeter label="Places" taken={68} held={4} size={110} />
        </Grid>
      </Card.Content>
      <Card.TicketFold />
      <Card.Footer>
        <Button variant="primary-action" onClick={onRemind}>
          Send reminders
        </Button>
        <AvatarStack
          aria-label="Coming"
          people={GUESTS.slice(0, 5).map(({ id, name }) => ({ id, name }))}
          total={68}
        />
      </Card.Footer>
    </Card.Root>
  );
}

/** What is next, at most four figures, then quiet sections. */
function Dashboard() {
  const [{ store, toast }] = useState(() => {
    const store = createToastStore();
    return { store, toast: createToast(store) };
  });
  return (
    <main>
      <Stack gap={8}>
        <Example />
        <PageHeader title="At a glance" description="What the reunion needs from you this week." />
        <NextEvent onRemind={() => toast.success('Reminders sent to 38 guests')} />
        <Grid columns="tiles" gap={4}>
          <Stat label="Invited" value={120} change="45 households" />
          <Stat label="Coming" value={68} change="9 more than last week" trend="up" />
          <Stat label="Not coming" value={10} change="2 more than last week" />
          <Stat label="No answer yet" value={38} change="12 fewer than last week" trend="down" />
        </Grid>
        <Grid columns={2} gap={6}>
          <ChartFrame
            title="Answers by week"
            summary="Most answers came in the second week: 28 of 65."
            labelHeading="Week"
            data={ANSWERS}
          >
            <BarChart />
          </ChartFrame>
          <Section title="Latest answers">
            <List.Root aria-label="Latest answers" framed>
              {GUESTS.slice(0, 4).map(({ id, name, household, answer }) => (
                <List.Item key={id} title={name} description={household} end={<RsvpPill answer={answer} />} />
              ))}
            </List.Root>
          </Section>
        </Grid>
        <Section title="Facts">
          <KeyValue.Root>
            <KeyValue.Item label="Replies close">15 June 2030</KeyValue.Item>
            <KeyValue.Item label="Place">Gut Lindenhof</KeyValue.Item>
          </KeyValue.Root>
        </Section>
      </Stack>
      <Toaster store={store} />
    </main>
  );
}

const meta = {
  title: 'Patterns/Dashboard',
  component: Dashboard,
  tags: ['ready', 'pattern'],
} satisfies Meta<typeof Dashboard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'At a glance' })).toBeVisible();
  },
};

export const TheOneThingItIsForWorks: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send reminders' }));
    await expect(await screen.findByText('Reminders sent to 38 guests')).toBeVisible();
  },
};

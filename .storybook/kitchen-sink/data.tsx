import {
  Accordion,
  ActionRow,
  AspectRatio,
  Avatar,
  AvatarStack,
  BarChart,
  Button,
  CapacityMeter,
  Card,
  ChartFrame,
  Cluster,
  CompositionBar,
  DateTile,
  Disclosure,
  Grid,
  KeyValue,
  List,
  MapFrame,
  MessageBubble,
  NameTagCard,
  Pennant,
  PhotoGrid,
  PollBars,
  RsvpPill,
  ScrollArea,
  Section,
  Separator,
  ShareLink,
  Stack,
  Stat,
  Table,
  TextLink,
  TicketStub,
  Timeline,
  VideoFrame,
  WeekStrip,
} from '@foregather/ui';
import { GUESTS } from '../patterns/guests';

const PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 400 300' width='400' height='300'%3E%3Crect width='400' height='300' fill='%2399d3c0'/%3E%3Cpath d='M0 300 130 130 220 220 290 160 400 300z' fill='%23185b4a'/%3E%3C/svg%3E";

const ANSWERS = {
  labels: ['Week 1', 'Week 2', 'Week 3'],
  series: [{ id: 'yes', name: 'Coming', values: [8, 24, 14] }],
};

function Guests() {
  return (
    <Table.Root caption="Guests">
      <Table.Header>
        <Table.Head>Name</Table.Head>
        <Table.Head>Household</Table.Head>
        <Table.Head>Answer</Table.Head>
      </Table.Header>
      <Table.Body>
        {GUESTS.slice(0, 3).map((guest) => (
          <Table.Row key={guest.id}>
            <Table.RowHead>{guest.name}</Table.RowHead>
            <Table.Cell label="Household">{guest.household}</Table.Cell>
            <Table.Cell label="Answer">
              <RsvpPill answer={guest.answer} />
            </Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}

export function Data() {
  return (
    <Section title="Data and layout">
      <Stack gap={6}>
        <Grid columns="tiles" gap={4}>
          <Stat label="Coming" value={68} change="9 more than last week" trend="up" />
          <Stat label="No answer yet" value={38} />
        </Grid>
        <Guests />
        <ul aria-label="What waits for you" className="grid">
          <li>
            <ActionRow
              media={<Avatar name="Ifeoma Eze" decorative />}
              title="The mail to Aunt Ifeoma did not arrive"
              due="Since Friday"
              dueLevel="late"
              action={
                <Button size="sm" variant="outline">
                  Correct address
                </Button>
              }
            />
          </li>
        </ul>
        <CompositionBar
          parts={[
            { id: 'yes', label: 'coming', value: 38, tone: 'yes' },
            { id: 'maybe', label: 'maybe', value: 5, tone: 'maybe' },
            { id: 'no', label: 'not coming', value: 7, tone: 'no' },
            { id: 'open', label: 'not answered', value: 11, tone: 'open' },
          ]}
        />
        <WeekStrip
          aria-label="The week ahead"
          from="2030-07-12"
          today="2030-07-12"
          entries={[{ id: 'r', day: '2030-07-15', content: 'Replies close' }]}
        />
        <Grid columns="cards" gap={6}>
          <List.Root aria-label="Latest answers" framed>
            {GUESTS.slice(0, 2).map(({ id, name, answer }) => (
              <List.Item
                key={id}
                start={<Avatar name={name} decorative />}
                title={name}
                end={<RsvpPill answer={answer} />}
              />
            ))}
          </List.Root>
          <ChartFrame
            title="Answers by week"
            summary="Most came in the second week: 24 of 46."
            labelHeading="Week"
            data={ANSWERS}
          >
            <BarChart />
          </ChartFrame>
          <Timeline.Root aria-label="Saturday">
            <Timeline.Item state="past" time="9:00" title="Coach leaves the station" />
            <Timeline.Item state="now" time="10:30" title="Group photo" />
            <Timeline.Item time="12:00" title="Lunch" />
          </Timeline.Root>
          <Stack gap={3}>
            <KeyValue.Root>
              <KeyValue.Item label="Place">Gut Lindenhof</KeyValue.Item>
              <KeyValue.Item label="Replies close">15 June 2030</KeyValue.Item>
            </KeyValue.Root>
            <Separator />
            <Disclosure summary="Travel and lodging">Ten rooms are held until May.</Disclosure>
            <Accordion.Root type="multiple" defaultValue={['parking']}>
              <Accordion.Item value="parking">
                <Accordion.Trigger>Where can we park?</Accordion.Trigger>
                <Accordion.Content>Behind the hall.</Accordion.Content>
              </Accordion.Item>
            </Accordion.Root>
          </Stack>
          <ScrollArea aria-label="Guests who have not answered" className="h-32 rounded-lg border">
            <Stack gap={2} className="p-3">
              {GUESTS.map(({ id, name }) => (
                <span key={id}>{name}</span>
              ))}
            </Stack>
          </ScrollArea>
          <AspectRatio ratio={16 / 9}>
            <img src={PICTURE} alt="Hills behind the house" />
          </AspectRatio>
        </Grid>
      </Stack>
    </Section>
  );
}

export function EventPieces() {
  return (
    <Section title="Event pieces">
      <Stack gap={6}>
        <Grid columns="cards" gap={6}>
          <Card.Root as="article">
            <Card.Header>
              <Cluster justify="between" align="start">
                <DateTile date="2030-07-12" hue="family" />
                <Pennant label="Family" hue="family" />
              </Cluster>
              <Card.Title>
                <TextLink href="#okafor">Okafor summer reunion</TextLink>
              </Card.Title>
              <Card.Description>Gut Lindenhof</Card.Description>
            </Card.Header>
            <Card.Content>
              <CapacityMeter label="Places" taken={68} held={4} size={110} />
            </Card.Content>
            <Card.Footer>
              <AvatarStack aria-label="Coming" people={GUESTS.slice(0, 5)} total={68} />
            </Card.Footer>
          </Card.Root>
          <NameTagCard name="Ada Okafor" belonging="Cousin of Lena" duty="Host" hue="family" />
          <PollBars
            question="When shall we meet?"
            options={[
              { id: 'july', label: 'Saturday, 12 July', count: 14, mine: true },
              { id: 'august', label: 'Saturday, 16 August', count: 6 },
            ]}
          />
          <ol aria-label="Conversation" className="grid gap-3">
            <MessageBubble from="them" author="Ada Okafor" time="10:42" dateTime="2030-07-02T10:42">
              Do we bring the long table?
            </MessageBubble>
            <MessageBubble from="me" author="You" time="10:44" dateTime="2030-07-02T10:44">
              There is one in the hall.
            </MessageBubble>
          </ol>
          <ShareLink url="https://foregather.example/rsvp/Jm3kQ9" label="Link for the Okafor household" />
          <MapFrame
            name="Town hall"
            address={['Rua da Sé 4', '4050-000 Porto']}
            latitude={41.14961}
            longitude={-8.61099}
            device="none"
          />
        </Grid>
        <TicketStub
          title="Okafor reunion"
          date="2030-07-12"
          holder="Ada Okafor"
          kind="Adult"
          code="K7Q-0O1-L8"
          hue="family"
        />
        <VideoFrame
          title="Opening of the reunion"
          sources={[{ src: '/opening.webm', type: 'video/webm' }]}
          captions={[{ src: 'data:text/vtt,WEBVTT', language: 'en', label: 'English' }]}
          poster={PICTURE}
          preload="none"
        />
        <PhotoGrid
          label="Photos of the picnic"
          photos={['Hills', 'The house', 'The lake'].map((alt, n) => ({
            id: String(n),
            src: PICTURE,
            alt,
            width: 400,
            height: 300,
          }))}
        />
      </Stack>
    </Section>
  );
}

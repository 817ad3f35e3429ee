import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect } from 'storybook/test';
import { withRouter } from '../../testing/with-router';
import {
  emptyCounts,
  rightToLeftEvent,
  storyCounts,
  storyEvent,
  undatedEvent,
} from '../components/story-data';
import { GettingStarted } from './getting-started';
import { EventLines, EventLinesSkeleton } from './event-lines';
import { ActionItemsList, ActionItemsSkeleton } from './action-items-list';
import { NextEventCard, NextEventSkeleton, NoUpcomingEvent } from './next-event-card';
import { ReplyCounts, ReplyCountsSkeleton } from './reply-counts';
import { WeekAhead, WeekAheadSkeleton } from './week-ahead';

const now = new Date('2030-07-01T12:00:00Z');
const on = (day: string) => new Date(`${day}T12:00:00Z`);

/** One piece at a time. */
const Frame = ({ children }: { children: ReactNode }) => children;

const meta = {
  title: 'Features/Events/Dashboard pieces',
  component: Frame,
  tags: ['ready', 'visual'],
  decorators: [withRouter],
  args: { children: null },
} satisfies Meta<typeof Frame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NextEvent: Story = {
  args: { children: <NextEventCard event={storyEvent} now={now} /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('11')).toBeVisible();
    await expect(canvas.getByText('days to go')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'See replies' })).toBeVisible();
  },
};
export const NextEventTomorrow: Story = {
  args: { children: <NextEventCard event={storyEvent} now={on('2030-07-11')} /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('day to go')).toBeVisible();
  },
};
/** 22:30 in London is the day after in Berlin, where the event is. */
export const NextEventRunning: Story = {
  args: { children: <NextEventCard event={storyEvent} now={new Date('2030-07-12T22:30:00Z')} /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Day 2')).toBeVisible();
    await expect(canvas.getByText('of 3')).toBeVisible();
  },
};
export const NextEventUndated: Story = {
  args: { children: <NextEventCard event={undatedEvent} now={now} /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('no date yet')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Go on planning' })).toBeVisible();
  },
};
export const NextEventRightToLeft: Story = {
  globals: { dir: 'rtl' },
  args: { children: <NextEventCard event={{ ...rightToLeftEvent, status: 'live' }} now={now} /> },
};
export const NextEventLoading: Story = { args: { children: <NextEventSkeleton /> } };
export const AllOver: Story = { args: { children: <NoUpcomingEvent canWrite /> } };
export const AllOverForAViewer: Story = {
  args: { children: <NoUpcomingEvent canWrite={false} /> },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: /^Create/ })).toBeNull();
  },
};
export const NoEventYet: Story = { args: { children: <GettingStarted /> } };

const items = Array.from({ length: 7 }, (_, n) => ({
  id: `n${n}`,
  ...([
    {
      kind: 'mail' as const,
      title: 'The mail to Aunt Ifeoma did not arrive',
      detail: storyEvent.name,
      due: { label: 'Since Friday', level: 'late' as const },
      people: [{ id: 'p1', name: 'Ifeoma Eze', invited_as: 'Aunt Ifeoma', photo: null }],
      action: 'See which',
    },
    {
      kind: 'remind' as const,
      title: '4 households have not answered',
      detail: `${undatedEvent.name} · replies close 1 Jul 2030`,
      due: { label: 'Today', level: 'today' as const },
      people: [
        { id: 'p2', name: 'Amara Okafor', invited_as: 'Amara and Tom', photo: null },
        { id: 'p3', name: 'Tom Kelly', invited_as: 'Amara and Tom', photo: null },
      ],
      action: 'Remind 4',
    },
  ][n] ?? {
    kind: 'publish' as const,
    title: 'Still a draft: guests cannot answer',
    detail: `Event ${n + 1}`,
    due: null,
    people: [],
    action: 'Publish it',
  }),
  to: '/rsvp',
}));
export const ActionItems: Story = {
  args: { children: <ActionItemsList items={items} /> },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5);
    await userEvent.click(canvas.getByRole('button', { name: 'Show all 7' }));
    await expect(canvas.getAllByRole('listitem')).toHaveLength(7);
    await userEvent.click(canvas.getByRole('button', { name: 'Show fewer' }));
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5);
  },
};
export const ActionItemsNothing: Story = { args: { children: <ActionItemsList items={[]} /> } };
export const ActionItemsLoading: Story = { args: { children: <ActionItemsSkeleton /> } };

export const Counts: Story = {
  args: { children: <ReplyCounts eventId="e1" counts={storyCounts} /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('6 new this week')).toBeVisible();
    for (const [name, show] of [
      ['Coming', 'yes'],
      ['Maybe', 'maybe'],
      ['Not coming', 'no'],
      ['Not answered', 'silent'],
    ] as const) {
      await expect(canvas.getByRole('link', { name })).toHaveAttribute('href', `/rsvp?event=e1&show=${show}`);
    }
  },
};
export const CountsNothing: Story = { args: { children: <ReplyCounts eventId="e1" counts={emptyCounts} /> } };
export const CountsLoading: Story = { args: { children: <ReplyCountsSkeleton /> } };

const week = [
  {
    id: 'e1',
    name: 'Okafor family reunion',
    start_date: '2030-07-06',
    end_date: '2030-07-08',
    local_start: '15:00:00',
    rsvp_closes_on: '2030-07-03',
  },
];
export const Week: Story = {
  args: { children: <WeekAhead events={week} today="2030-07-01" /> },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Replies close: Okafor family reunion',
      'Okafor family reunion, 15:00',
      'Okafor family reunion goes on',
    ]);
  },
};
export const WeekWithNothing: Story = { args: { children: <WeekAhead events={[]} today="2030-07-01" /> } };
export const WeekLoading: Story = { args: { children: <WeekAheadSkeleton /> } };

export const Lines: Story = {
  args: { children: <EventLines events={[storyEvent, undatedEvent, rightToLeftEvent]} /> },
};
export const LinesNone: Story = { args: { children: <EventLines events={[]} /> } };
export const LinesLoading: Story = { args: { children: <EventLinesSkeleton /> } };

import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect } from 'storybook/test';
import { withRouter } from '../../../testing/with-router';
import { emptyCounts, rightToLeftEvent, storyCounts, storyEvent, undatedEvent } from '../story-data';
import { GettingStarted } from './getting-started';
import { EventLines, EventLinesSkeleton } from './event-lines';
import { ActionItemsList, ActionItemsSkeleton } from './action-items-list';
import { NextEventCard, NextEventSkeleton } from './next-event-card';
import { NoUpcomingEvent } from './no-upcoming-event';
import { ReplyCounts, ReplyCountsSkeleton } from './reply-counts';

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
  text:
    n === 1
      ? `4 households have not answered ${undatedEvent.name}, and replies close tomorrow.`
      : `Event ${n + 1} is a draft: guests cannot answer yet.`,
  action: n === 1 ? 'Remind them' : 'Publish it',
  to: '/rsvp',
}));
export const ActionItems: Story = {
  args: { children: <ActionItemsList items={items} /> },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4);
    await userEvent.click(canvas.getByRole('button', { name: 'Show all 7' }));
    await expect(canvas.getAllByRole('listitem')).toHaveLength(7);
    await userEvent.click(canvas.getByRole('button', { name: 'Show fewer' }));
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4);
  },
};
export const ActionItemsNothing: Story = { args: { children: <ActionItemsList items={[]} /> } };
export const ActionItemsLoading: Story = { args: { children: <ActionItemsSkeleton /> } };

export const Counts: Story = {
  args: { children: <ReplyCounts eventId="e1" counts={storyCounts} /> },
  play: async ({ canvas }) => {
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

export const Lines: Story = {
  args: { children: <EventLines events={[storyEvent, undatedEvent, rightToLeftEvent]} /> },
};
export const LinesNone: Story = { args: { children: <EventLines events={[]} /> } };
export const LinesLoading: Story = { args: { children: <EventLinesSkeleton /> } };

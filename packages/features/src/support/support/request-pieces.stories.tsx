import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ListView } from '@foregather/features/patterns';
import { withRouter } from '../../testing/with-router';
import { SUPPORT_STATES } from '../labels';
import { Conversation } from './conversation';
import { RequestCards } from './own-requests';
import { REQUEST_COLUMNS } from './request-columns';
import { RequestFacts } from './request-facts';
import { StateBadge } from './state-badge';
import { answeredRequest, openRequest, visitorsRequest } from './story-data';

const ALL = [openRequest, answeredRequest, visitorsRequest];

const meta = {
  title: 'Features/Support/Request pieces',
  component: RequestCards,
  tags: ['ready'],
  decorators: [withRouter],
  args: { requests: ALL },
} satisfies Meta<typeof RequestCards>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Cards: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: answeredRequest.subject })).toHaveAttribute(
      'href',
      `/support?request=${answeredRequest.id}`,
    );
    await expect(canvas.getByText('Answered')).toBeVisible();
  },
};

export const CardsOnAPhone: Story = {
  ...Cards,
  globals: { viewport: { value: 'mobile1', isRotated: false } },
};

export const States: Story = {
  render: () => (
    <p className="flex flex-wrap gap-3">
      {SUPPORT_STATES.map((state) => (
        <StateBadge key={state} state={state} />
      ))}
    </p>
  ),
};

const table: NonNullable<Story['render']> = ({ requests }) => (
  <ListView
    label="Requests"
    rows={requests}
    rowId={({ id }) => id}
    rowName={({ subject }) => subject}
    columns={REQUEST_COLUMNS}
    align="top"
    onPrint={() => undefined}
    noMatch="Nothing matches. Clear the search or choose another state."
  />
);

export const Table: Story = {
  render: table,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/· visitor$/)).toBeVisible();
    await expect(canvas.queryByRole('searchbox')).toBeNull();
  },
};

export const TableOnAPhone: Story = {
  render: table,
  globals: { viewport: { value: 'mobile1', isRotated: false } },
};

export const ConversationOfTheRequester: Story = {
  render: () => (
    <Conversation
      messages={answeredRequest.support_messages}
      requester={answeredRequest.requester_name}
      side="requester"
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You')).toBeVisible();
    await expect(canvas.getByText('A person at Foregather')).toBeVisible();
  },
};

export const ConversationOfTheStaff: Story = {
  render: () => (
    <Conversation
      messages={answeredRequest.support_messages}
      requester={answeredRequest.requester_name}
      side="staff"
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Samira Haidari')).toBeVisible();
    await expect(canvas.getByText('Foregather (us)')).toBeVisible();
  },
};

export const FactsForTheRequester: Story = {
  render: () => <RequestFacts request={openRequest} side="requester" />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('What you sent along'));
    await expect(canvas.getByText('/directory')).toBeVisible();
    await expect(canvas.getByText('Firefox 150 on Linux')).toBeVisible();
  },
};

export const FactsForTheStaff: Story = {
  render: () => <RequestFacts request={{ ...visitorsRequest, page: null, diagnostics: null }} side="staff" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No page and no browser were sent along.')).toBeVisible();
  },
};

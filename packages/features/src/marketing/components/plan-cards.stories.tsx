import type { Meta, StoryObj } from '@storybook/react-vite';
import { PlanCards } from './plan-cards';
import { withRouter } from '../../testing/with-router';

const meta = {
  title: 'Features/Marketing/Plan cards',
  component: PlanCards,
  decorators: [withRouter],
  args: {
    limits: {
      free: { events_live: 3, persons: 500, admins: 1, mails_day: 1000 },
      premium: { events_live: 10, persons: 2000, admins: 2, mails_day: 3000 },
      pro: { events_live: 50, persons: 20_000, admins: 3, mails_day: 10_000 },
      business: { events_live: null, persons: 100_000, admins: 10, mails_day: 30_000 },
    },
  },
  // The section around them has the heading of the level above.
  render: (args) => (
    <section aria-label="Plans">
      <h2 className="sr-only">Plans</h2>
      <PlanCards {...args} />
    </section>
  ),
} satisfies Meta<typeof PlanCards>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const LimitsNotYetKnown: Story = { args: { limits: undefined } };

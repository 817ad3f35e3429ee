import {
  Alert,
  Badge,
  Banner,
  Button,
  Callout,
  Cluster,
  Countdown,
  createToast,
  createToastStore,
  EmptyState,
  ErrorPanel,
  Grid,
  PlanBadge,
  PLAN_TIERS,
  Progress,
  RsvpPill,
  RSVP_ANSWERS,
  Section,
  SkeletonGroup,
  SkeletonText,
  Spinner,
  Stack,
  Toaster,
} from '@foregather/ui';
import { useState } from 'react';

/** Toasts float over a page; here one shows itself when asked. */
function ToastOnDemand() {
  const [{ store, toast }] = useState(() => {
    const store = createToastStore();
    return { store, toast: createToast(store) };
  });
  return (
    <>
      <Button variant="outline" onClick={() => toast.success('Changes saved')}>
        Show a toast
      </Button>
      <Toaster store={store} />
    </>
  );
}

export function Feedback() {
  return (
    <Section title="Feedback">
      <Stack gap={4}>
        <Banner tone="warning">Your trial ends in 3 days.</Banner>
        <Grid columns="cards" gap={4}>
          <Alert tone="danger" title="The payment did not go through">
            Nothing was taken.
          </Alert>
          <Alert tone="success" title="Invitations sent">
            All 45 households have one.
          </Alert>
          <Callout tone="info" title="Replies close on 15 June">
            27 people have not answered.
          </Callout>
        </Grid>
        <Cluster>
          {(['neutral', 'accent', 'info', 'success', 'warning', 'danger', 'outline'] as const).map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
          {PLAN_TIERS.map((plan) => (
            <PlanBadge key={plan} plan={plan} />
          ))}
          {RSVP_ANSWERS.map((answer) => (
            <RsvpPill key={answer} answer={answer} />
          ))}
        </Cluster>
        <Grid columns="cards" gap={6}>
          <Progress label="Importing 300 people" value={120} max={300} valueText="120 of 300" />
          <Countdown to={Date.UTC(2030, 6, 12, 14)} now={Date.UTC(2030, 5, 1, 10)} label="Until it begins" />
          <Cluster>
            <Spinner label="Loading guests" />
            <ToastOnDemand />
          </Cluster>
          <SkeletonGroup label="Loading replies">
            <SkeletonText lines={3} />
          </SkeletonGroup>
        </Grid>
        <Grid columns="cards" gap={6}>
          <EmptyState
            level={3}
            hue="school"
            title="No classmates yet"
            description="Add the first one, or import a list."
            action={<Button>Add classmate</Button>}
          />
          <ErrorPanel
            level={3}
            title="Guests could not be loaded"
            description="The connection broke off. What you typed is kept."
            actions={<Button variant="outline">Try again</Button>}
          />
        </Grid>
      </Stack>
    </Section>
  );
}

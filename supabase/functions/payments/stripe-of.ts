import type { MakeProvider } from './provider.ts';
import { stripeProvider } from './stripe.ts';

/** Stripe, where its keys are in the environment. STRIPE_API_HOST: where its interface is, for a double of it. */
export const stripeOf: MakeProvider = ({ env, fetch, now }) => {
  const {
    STRIPE_SECRET_KEY: secretKey = '',
    STRIPE_WEBHOOK_SECRET: webhookSecret = '',
    STRIPE_API_HOST: host = '',
  } = env;
  if (secretKey === '' || webhookSecret === '') return null;
  return stripeProvider({
    secretKey,
    webhookSecret,
    siteUrl: env['SITE_URL'] ?? env['SUPABASE_URL'] ?? '',
    now,
    fetch,
    ...(host === '' ? {} : { host }),
  });
};

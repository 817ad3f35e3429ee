import type { MakeProvider } from './provider.ts';

/**
 * Stripe, where its keys are in the environment; without them its library, 9 MB of memory, is not loaded.
 * STRIPE_API_HOST: where its interface is, for a double of it.
 */
export const stripeOf: MakeProvider = async ({ env, fetch, now }) => {
  const {
    STRIPE_SECRET_KEY: secretKey = '',
    STRIPE_WEBHOOK_SECRET: webhookSecret = '',
    STRIPE_API_HOST: host = '',
  } = env;
  if (secretKey === '' || webhookSecret === '') return null;
  const { stripeProvider } = await import('./stripe.ts');
  return stripeProvider({
    secretKey,
    webhookSecret,
    siteUrl: env['SITE_URL'] ?? env['SUPABASE_URL'] ?? '',
    now,
    fetch,
    ...(host === '' ? {} : { host }),
  });
};

import { shellPaths } from '../paths';
import { isPlan, type Plan } from './plans';

/** The upgrade page for a plan. Premium is what it shows without being asked. */
export const upgradePath = (plan: Plan) =>
  plan === 'premium' ? shellPaths.premium() : shellPaths.premium({ plan });

/** The plan an address of the upgrade page asks for; null when it names none that can be bought. */
export function planOfSearch(search: string): Exclude<Plan, 'free'> | null {
  const plan = new URLSearchParams(search).get('plan');
  return isPlan(plan) && plan !== 'free' ? plan : null;
}

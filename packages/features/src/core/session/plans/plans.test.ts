import { beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../../testing/memory-storage';
import { clearPendingPlan, savePendingPlan, readPendingPlan } from './pending-plan';
import { canUse, FREE, isTrialActive, meetsPlan, PLANS, trialDaysLeft, type Subscription } from './plans';

const end = new Date('2030-07-15T12:00:00Z');
const trial: Subscription = { planType: 'free', isTrial: true, trialEndAt: end };
const before = (ms: number) => new Date(end.getTime() - ms);

test('a plan opens its own tier and those below', () => {
  const opened = PLANS.map((have) => PLANS.filter((need) => meetsPlan(have, need)).length);
  expect(opened).toEqual([1, 2, 3, 4]);
});

test('a running trial opens premium, and neither pro nor business', () => {
  expect(PLANS.filter((need) => canUse(trial, need, before(1)))).toEqual(['free', 'premium']);
});

test('a trial is over at the very moment of its end', () => {
  expect(isTrialActive(trial, before(1))).toBe(true);
  expect(isTrialActive(trial, end)).toBe(false);
  expect(canUse(trial, 'premium', end)).toBe(false);
});

test('days left are rounded up and never below zero', () => {
  const day = 86_400_000;
  expect(trialDaysLeft(trial, before(1))).toBe(1);
  expect(trialDaysLeft(trial, before(day))).toBe(1);
  expect(trialDaysLeft(trial, before(day + 1))).toBe(2);
  expect(trialDaysLeft(trial, new Date(end.getTime() + day))).toBe(0);
  expect(trialDaysLeft(FREE)).toBe(0);
});

describe('the pending plan', () => {
  beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()));
  const now = new Date('2030-01-02T03:04:05.000Z');

  test('premium and pro are kept with the time of the choice', () => {
    savePendingPlan('pro', now);
    expect(readPendingPlan()).toEqual({ plan: 'pro', chosenAt: '2030-01-02T03:04:05.000Z' });
    clearPendingPlan();
    expect(readPendingPlan()).toBeNull();
  });

  test.each(['free', 'business', 'gold', null, 7])('%j is not kept', (plan) => {
    expect(savePendingPlan(plan, now)).toBeNull();
    expect(readPendingPlan()).toBeNull();
  });

  test('what another program wrote there is not believed', () => {
    localStorage.setItem(
      'foregather:pending-plan',
      '{"plan":"business","chosenAt":"2030-01-02T03:04:05.000Z"}',
    );
    expect(readPendingPlan()).toBeNull();
    localStorage.setItem('foregather:pending-plan', 'not json');
    expect(readPendingPlan()).toBeNull();
  });
});

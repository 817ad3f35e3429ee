import { beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../../testing/memory-storage';
import { clearDraft, clearDrafts, DRAFT_DELAY, saveDraft, readDraft } from './drafts';

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
});

test('a draft is kept per user and form', () => {
  saveDraft('u1', 'event', { name: 'Okafor' });
  expect(readDraft('u1', 'event')?.values).toEqual({ name: 'Okafor' });
  expect(readDraft('u2', 'event')).toBeNull();
  expect(readDraft('u1', 'person')).toBeNull();
  clearDraft('u1', 'event');
  expect(readDraft('u1', 'event')).toBeNull();
});

test('secrets are never kept', () => {
  saveDraft('u1', 'x', { name: 'a', password: 'p', newPassword: 'p', otpCode: '1', inviteToken: 't' });
  expect(localStorage.getItem('foregather:draft:u1:x')).not.toMatch(/password|otp|token/i);
  expect(readDraft('u1', 'x')?.values).toEqual({ name: 'a' });
});

test('signing out removes all drafts of this user and nobody else', () => {
  saveDraft('u1', 'a', {});
  saveDraft('u1', 'b', {});
  saveDraft('u10', 'a', {});
  clearDrafts('u1');
  expect(readDraft('u1', 'a')).toBeNull();
  expect(readDraft('u1', 'b')).toBeNull();
  expect(readDraft('u10', 'a')).not.toBeNull();
});

test('a draft is kept within two seconds of the last key', () => {
  expect(DRAFT_DELAY).toBeLessThanOrEqual(2000);
});

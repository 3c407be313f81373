import { afterEach, beforeEach, expect, vi } from 'vitest';

let calls: unknown[][] = [];

/** Vitest setup file: a `console.error` that nobody expected fails the test it happened in. */
beforeEach(() => {
  calls = [];
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => void calls.push(args));
});

afterEach(() => {
  vi.mocked(console.error).mockRestore();
  expect(calls, 'console.error a été appelé').toEqual([]);
});
